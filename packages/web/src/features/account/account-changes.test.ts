import { accountSchema } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { withEmail, withoutEmail, withPrimary } from "./account-changes.ts";

const account = accountSchema.parse({
	id: 2000,
	email: "a@x.tv",
	first_name: "Ann",
	permissions: { id: 2000 },
	emails: [
		{ id: 1, address: "a@x.tv", is_primary: true, is_verified: true },
		{ id: 2, address: "b@x.tv", is_verified: true },
	],
	confirmations: [
		{ id: 2, description: "Verify email", params: { email: "b@x.tv" }, expires_at: "2026-12-20T00:00:00Z" },
	],
});

test("making an address primary swaps the account's email", () => {
	const changed = withPrimary(account, "b@x.tv");
	expect(changed.email).toBe("b@x.tv");
	expect(changed.emails.map(({ is_primary }) => is_primary)).toEqual([false, true]);
});

test("removing an address removes its confirmation with it", () => {
	const changed = withoutEmail(account, "b@x.tv");
	expect(changed.emails.map(({ address }) => address)).toEqual(["a@x.tv"]);
	expect(changed.confirmations).toEqual([]);
});

test("a new address is added after the others", () => {
	const email = { id: 3, address: "c@x.tv", is_primary: false, is_verified: false };
	expect(withEmail(account, email).emails.map(({ id }) => id)).toEqual([1, 2, 3]);
});
