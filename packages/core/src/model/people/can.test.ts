import { expect, test } from "vitest";
import { type AccountPermissions, accountPermissionsSchema } from "./account-permissions.ts";
import { type Action, can, governsProduction, isSiteAdmin, type Scope } from "./can.ts";
import { AREAS, DEFAULT_LEVELS, type Level, ROLES, type Role } from "./permission-levels.ts";

const PRODUCTION = 7;
const STUDIO = 3;

function account(production: Record<string, string> = {}, rest: object = {}): AccountPermissions {
	return accountPermissionsSchema.parse({ id: 1, productions: { [PRODUCTION]: production }, ...rest });
}

const inProduction: Scope = { kind: "production", id: PRODUCTION, studio_id: STUDIO, viewOnly: false };
const viewOnly: Scope = { ...inProduction, viewOnly: true };

test.each<[Role, Level, Level, Level, Level, Level, Level, Level]>([
	["owner", "edit", "edit", "edit", "edit", "edit", "edit", "edit"],
	["manager", "edit", "edit", "edit", "edit", "edit", "edit", "edit"],
	["editor", "view", "edit", "edit", "view", "view", "no_access", "view"],
	["researcher", "view", "edit", "view", "view", "no_access", "no_access", "no_access"],
	["viewer", "view", "view", "view", "view", "no_access", "no_access", "no_access"],
	["none", "no_access", "no_access", "no_access", "no_access", "no_access", "no_access", "no_access"],
])(
	"[PERM2] the default levels of %s",
	(role, production, records, reports, team, settings, billing, datasets) => {
		const levels = { production, records, reports, team, settings, billing, datasets };
		expect(DEFAULT_LEVELS[role]).toEqual(levels);
		for (const area of AREAS) {
			const level = levels[area];
			expect(can(account({ main_role: role }), "view", area, inProduction), `view ${area}`).toBe(
				level !== "no_access",
			);
			const edits = area === "datasets" ? level !== "no_access" : level === "edit";
			expect(can(account({ main_role: role }), "edit", area, inProduction), `edit ${area}`).toBe(edits);
		}
	},
);

test("[PERM1] licensors belong to records, and an unknown area is rejected", () => {
	const viewer = account({ main_role: "viewer", records: "edit" });
	expect(can(viewer, "edit", "licensors", inProduction)).toBe(true);
	expect(can(account({ main_role: "owner" }), "view", "secrets", inProduction)).toBe(false);
	expect(can(account({ main_role: "owner" }), "view", "__proto__", inProduction)).toBe(false);
});

test("[PERM1] anyone who may view datasets may download them, by either name", () => {
	const researcher = account({ main_role: "researcher", datasets: "view" });
	expect(can(researcher, "view", "datasets", inProduction)).toBe(true);
	expect(can(researcher, "edit", "datasets", inProduction)).toBe(true);
});

test("[PERM2] a member's own level in an area replaces the role's", () => {
	const member = account({ main_role: "editor", records: "no_access", settings: "edit" });
	expect(can(member, "view", "records", inProduction)).toBe(false);
	expect(can(member, "edit", "settings", inProduction)).toBe(true);
});

test.each(["owner", "manager"])("[PERM3] no level restricts a %s", (main_role) => {
	expect(can(account({ main_role, records: "no_access" }), "edit", "records", inProduction)).toBe(true);
});

test("a role of none allows nothing, whatever its levels", () => {
	expect(can(account({ main_role: "none", records: "edit" }), "view", "records", inProduction)).toBe(false);
});

test("[PERM5] billing can be shown to a member, but only owners and managers change it", () => {
	const accountant = account({ main_role: "viewer", billing: "edit" });
	expect(can(accountant, "view", "billing", inProduction)).toBe(true);
	expect(can(accountant, "edit", "billing", inProduction)).toBe(false);
});

test("someone outside the team can do nothing", () => {
	const stranger = accountPermissionsSchema.parse({ id: 1 });
	expect(ROLES.includes("none")).toBe(true);
	for (const area of AREAS) expect(can(stranger, "view", area, inProduction)).toBe(false);
});

test.each(["manager", "owner"])(
	"[PERM3] a studio's %s manages its productions and edits the studio",
	(main_role) => {
		const boss = account({}, { studios: { [STUDIO]: { main_role } } });
		expect(can(boss, "edit", "billing", inProduction)).toBe(true);
		expect(can(boss, "edit", "studio", { kind: "studio", id: STUDIO })).toBe(true);
		expect(can(boss, "view", "records", { ...inProduction, studio_id: null })).toBe(false);
		expect(can(boss, "edit", "studio", { kind: "studio", id: 99 })).toBe(false);
	},
);

test("a studio's level lets a member see or edit the studio and no production", () => {
	const member = account({}, { studios: { [STUDIO]: { studio: "view" } } });
	expect(can(member, "view", "studio", { kind: "studio", id: STUDIO })).toBe(true);
	expect(can(member, "edit", "studio", { kind: "studio", id: STUDIO })).toBe(false);
	expect(can(member, "view", "records", inProduction)).toBe(false);
});

test.each<[Action, string, boolean]>([
	["view", "records", true],
	["view", "reports", true],
	["edit", "records", false],
	["edit", "billing", true],
	["view", "datasets", false],
	["edit", "datasets", false],
])("[PERM4] on a view-only plan an owner may %s %s: %s", (action, field, allowed) => {
	expect(can(account({ main_role: "owner" }), action, field, viewOnly)).toBe(allowed);
});

test("[BIL5] billing stays editable in a view-only production, for those who may edit it", () => {
	expect(can(account({ main_role: "manager" }), "edit", "billing", viewOnly)).toBe(true);
	expect(can(account({ main_role: "editor", billing: "view" }), "edit", "billing", viewOnly)).toBe(false);
});

test("[PERM4] a view-only plan doesn't restrict a site admin, who still needs a level", () => {
	const system = { ox_admin: "view" };
	expect(can(account({ main_role: "editor" }, { system }), "edit", "records", viewOnly)).toBe(true);
	expect(can(account({ main_role: "viewer" }, { system }), "edit", "records", viewOnly)).toBe(false);
});

test("system permissions are levels, and features are open where they are listed", () => {
	const staff = account({}, { system: { ox_admin: "view", beta: "view", features: ["demo_video"] } });
	expect(isSiteAdmin(staff)).toBe(true);
	expect(isSiteAdmin(account())).toBe(false);
	expect(can(staff, "view", "ox_admin", { kind: "system" })).toBe(true);
	expect(can(staff, "edit", "ox_admin", { kind: "system" })).toBe(false);
	expect(can(staff, "view", "demo_video", { kind: "system" })).toBe(true);
	expect(can(staff, "view", "other", { kind: "system" })).toBe(false);
});

test.each([
	["owner", undefined, true],
	["manager", undefined, false],
	["editor", "none", false],
	[undefined, "manager", true],
	["viewer", "owner", true],
	[undefined, undefined, false],
] as const)(
	"[PERM19] %s in the production and %s in its studio governs it: %s",
	(role, studioRole, governs) => {
		expect(governsProduction(role, studioRole)).toBe(governs);
	},
);
