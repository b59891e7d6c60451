import { describe, expect, it } from "vitest";
import { ApiError, createClient, take } from "./index.ts";

function client(answer: Response, token: string | (() => string | undefined) = "secret") {
  const sent: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(request);
    return answer;
  };
  return { sent, api: createClient({ baseUrl: "http://here", token, fetch, waits: [] }) };
}

const skills = { params: { path: { player: "p 1" } } } as const;

describe("the client", () => {
  it("sends the token and gives data", async () => {
    const { api, sent } = client(Response.json({ skills: [] }));
    expect(take(await api.GET("/v1/players/{player}/skills", skills))).toEqual({ skills: [] });
    expect(sent[0]?.url).toBe("http://here/v1/players/p%201/skills");
    expect(sent[0]?.headers.get("Authorization")).toBe("Bearer secret");
  });

  it("asks for the token each time, and sends none where there is none", async () => {
    const { api, sent } = client(Response.json({ skills: [] }), () => undefined);
    await api.GET("/v1/players/{player}/skills", skills);
    expect(sent[0]?.headers.has("Authorization")).toBe(false);
  });

  it.each([
    ["a refusal", { reason: "level_too_low", need: 4, have: 2 }, 422, "level_too_low"],
    ["a page of some proxy", "<h1>Bad gateway</h1>", 500, "http_500"],
  ])("turns %s into a problem", async (_name, body, status, reason) => {
    const { api } = client(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
    const answer = await api.GET("/v1/players/{player}/skills", skills);
    const error = await Promise.resolve(answer)
      .then(take)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ reason, status, problem: { reason } });
  });
});
