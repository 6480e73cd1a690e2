import { expect, test } from "vitest";
import { visitorAddress } from "./visitor-address.ts";

const addressOf = (address: string) => visitorAddress(new Headers({ "CF-Connecting-IP": address }));

test("every address of an IPv6 /64 counts as one visitor, however it is written", () => {
  const same = [
    "2001:db8:0:1::1",
    "2001:db8:0:1::2",
    "2001:0db8:0000:0001:0000:0000:0000:0001",
    "2001:DB8:0:1:ffff:ffff:ffff:ffff",
    "2001:db8::1:a:b:c:d",
  ];
  expect(new Set(same.map(addressOf))).toEqual(new Set(["2001:db8:0:1::/64"]));
});

test("another /64 is another visitor, and so is every IPv4 address", () => {
  const others = ["2001:db8:0:2::1", "2001:db8::1", "203.0.113.7", "203.0.113.8"];
  expect(new Set(others.map(addressOf)).size).toBe(others.length);
  expect(addressOf("203.0.113.7")).toBe("203.0.113.7");
  expect(addressOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("loopback, and a missing address, are not counted", () => {
  for (const address of ["127.0.0.1", "127.8.8.8", "::1"]) expect(addressOf(address)).toBeNull();
  expect(visitorAddress(new Headers())).toBeNull();
});
