import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./kernel/App.tsx";
import "./kernel/styles.css";
import { rooms } from "./rooms.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App rooms={rooms} />
  </StrictMode>,
);
