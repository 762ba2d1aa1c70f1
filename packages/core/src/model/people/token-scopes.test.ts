import { describe, expect, test } from "vitest";
import { AREAS } from "./permission-levels.ts";
import {
	scopesAllow,
	scopeTextSchema,
	TOKEN_SCOPES,
	type TokenScope,
	tokenScopesSchema,
} from "./token-scopes.ts";

/** The access that scopes grant, by area: v for view, e for edit. */
function allowed(...scopes: TokenScope[]): string {
	return AREAS.map((area) => {
		const may = (action: "view" | "edit") => scopesAllow(scopes, action, area);
		return `${area} ${may("view") ? "v" : "-"}${may("edit") ? "e" : "-"}`;
	}).join(", ");
}

test.each<[TokenScope[], string]>([
	[["read"], "production v-, records v-, reports v-, team v-, settings v-, billing v-, datasets ve"],
	[["write"], "production ve, records ve, reports ve, team ve, settings ve, billing ve, datasets ve"],
	[["records:read"], "production v-, records v-, reports --, team --, settings --, billing --, datasets --"],
	[
		["records:write", "reports:read"],
		"production v-, records ve, reports v-, team --, settings --, billing --, datasets --",
	],
	[["datasets:read"], "production v-, records --, reports --, team --, settings --, billing --, datasets ve"],
	[
		["production:write"],
		"production ve, records --, reports --, team --, settings --, billing --, datasets --",
	],
])("[SCOPE2] %j allow %s", (scopes, expected) => {
	expect(allowed(...scopes)).toBe(expected);
});

test.each([
	["write", ["write"]],
	["reports:read records:read", ["records:read", "reports:read"]],
	["read records:read records:write", ["read", "records:write"]],
	["read write team:write", ["write"]],
	["team:read  team:write team:read", ["team:write"]],
])("[SCOPE1] “%s” is %j, without what others include", (given, scopes) => {
	expect(scopeTextSchema.parse(given)).toEqual(scopes);
});

test("every scope is known by its name", () => {
	for (const scope of TOKEN_SCOPES) expect(tokenScopesSchema.parse([scope])).toEqual([scope]);
});

describe("[SCOPE3] an invalid scope", () => {
	test.each([
		["record:read", "did you mean records:read?"],
		["Records:Read", "did you mean records:read?"],
		["reed", "did you mean read?"],
		["licensors:write", "did you mean records:write?"],
		["cuts:read", "did you mean reports:read?"],
		["everything", "use read, write, or those of an area (production:read, records:read,"],
		["licensors:own", "use read, write,"],
	])("is rejected by its name: %s", (name, hint) => {
		const { error } = tokenScopesSchema.safeParse(["read", name]);
		expect(error?.issues.map(({ message }) => message)).toEqual([
			expect.stringContaining(`unknown scope “${name}”: ${hint}`),
		]);
	});

	test("is reported together with others, and an empty one is invalid too", () => {
		expect(scopeTextSchema.safeParse("read admin sudo").error?.issues).toHaveLength(2);
		expect(scopeTextSchema.safeParse(" ").error?.issues[0]?.message).toBe("can't be empty");
	});
});
