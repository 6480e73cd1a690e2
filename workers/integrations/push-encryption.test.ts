import { base64url, importJWK, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { drawForPush, encryptPush } from "./push-encryption.ts";
import { vapidHeader } from "./vapid.ts";

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  senderPublic: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w" +
    "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

/** An example's key pair on P-256, as a JWK without its use. */
function jwkOf(publicKey: string, privateKey: string) {
  const point = base64url.decode(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => base64url.encode(half));
  return { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d: privateKey };
}

async function senderOf({ senderPublic, senderPrivate }: typeof EXAMPLE): Promise<CryptoKeyPair> {
  const { d, ...open } = jwkOf(senderPublic, senderPrivate);
  const curve = { name: "ECDH", namedCurve: "P-256" };
  return {
    publicKey: await crypto.subtle.importKey("jwk", open, curve, true, []),
    privateKey: await crypto.subtle.importKey("jwk", { ...open, d }, curve, false, ["deriveBits"]),
  };
}

test("the example of RFC 8291 comes out byte for byte", async () => {
  const salt = new Uint8Array(base64url.decode(EXAMPLE.salt));
  const body = await encryptPush(EXAMPLE, EXAMPLE.text, { salt, sender: await senderOf(EXAMPLE) });
  expect(base64url.encode(body)).toBe(EXAMPLE.body);
});

test("each message has a salt and keys of its own; keys that no browser gives are refused", async () => {
  const [one, other] = [await drawForPush(), await drawForPush()];
  expect(base64url.encode(one.salt)).not.toBe(base64url.encode(other.salt));
  const bodies = await Promise.all([one, other].map((drawn) => encryptPush(EXAMPLE, "same", drawn)));
  const [first, second] = bodies.map((body) => base64url.encode(body.subarray(21, 86)));
  expect(first).not.toBe(second);
  await expect(encryptPush({ ...EXAMPLE, p256dh: "AAAA" }, "x", one)).rejects.toThrow();
});

/** The example of RFC 8292, section 2.4. */
const RFC_8292 = {
  token:
    "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1" +
    "YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA",
  key: "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs",
  audience: "https://push.example.net",
};

test("a token says what that of RFC 8292 says, and is verified as that one is", async () => {
  const { d: _, ...theirs } = jwkOf(RFC_8292.key, "");
  const theirKey = await importJWK(theirs, "ES256");
  const at = new Date(1_453_500_000_000);
  const known = await jwtVerify(RFC_8292.token, theirKey, { audience: RFC_8292.audience, currentDate: at });

  const vapid = {
    publicKey: EXAMPLE.senderPublic,
    privateKey: EXAMPLE.senderPrivate,
    subject: "mailto:push@example.com",
  };
  const header = await vapidHeader(`${RFC_8292.audience}/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV`, vapid);
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(EXAMPLE.senderPublic);
  const { d: __, ...ours } = jwkOf(key, "");
  const ourKey = await importJWK(ours, "ES256");
  const made = await jwtVerify(token, ourKey, { audience: RFC_8292.audience, maxTokenAge: undefined });
  expect(made.protectedHeader).toEqual(known.protectedHeader);
  expect(Object.keys(made.payload).sort()).toEqual(Object.keys(known.payload).sort());
  expect(made.payload.sub).toBe(known.payload.sub);
  await expect(jwtVerify(token, theirKey)).rejects.toThrow();
});
