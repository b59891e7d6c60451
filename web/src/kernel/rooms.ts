import { createContext, use } from "react";
import type { WebRoom } from "./room.ts";

/** The rooms of this build, in order. `rooms.tsx` names them; the kernel knows none. */
export const RoomsContext = createContext<readonly WebRoom[]>([]);

export function useRooms(): readonly WebRoom[] {
  return use(RoomsContext);
}
