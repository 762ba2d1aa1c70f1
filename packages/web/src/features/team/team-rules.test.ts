import { DEFAULT_LEVELS, type Member, type Role } from "@oxcut/core/model";
import { expect, test } from "vitest";
import {
	areasByLevel,
	inviteRoles,
	levelsFor,
	lockReason,
	mayManageInvite,
	mayRemove,
	rolesFor,
} from "./team-rules.ts";

const member = (userId: number, role: Role, levels: Partial<Member["levels"]> = {}): Member => ({
	userId,
	role,
	levels: { ...DEFAULT_LEVELS[role], ...levels },
});
const actor = (who: Member, isViewOnly = false) => ({ member: who, isViewOnly });

const owner = member(1, "owner");
const manager = member(2, "manager");
const editor = member(3, "editor");
const lead = member(4, "researcher", { team: "edit" });
const viewer = member(5, "viewer");

test.each([
	["the owner by a manager", manager, owner, "owner"],
	["oneself", manager, manager, "self"],
	["a manager by another", member(9, "manager"), manager, "manager"],
	["a manager by the owner: the role alone", owner, manager, "managerAreas"],
	["a viewer by an editor", editor, viewer, "needsEdit"],
	["a viewer by who has Edit in Team", lead, viewer, null],
] as const)("[PERM3] why nobody changes %s", (_case, who, target, reason) => {
	expect(lockReason(actor(who), target)).toBe(reason);
});

test("[PERM3] the owner can give a manager any role, but no individual level", () => {
	expect(rolesFor(actor(owner), manager)).toEqual(["manager", "editor", "researcher", "viewer"]);
	expect(levelsFor(actor(owner), manager, "records")).toEqual([]);
});

test("[PERM14] nobody gives more than they have", () => {
	expect(rolesFor(actor(lead), viewer)).toEqual(["researcher", "viewer"]);
	expect(levelsFor(actor(lead), viewer, "records")).toEqual(["no_access", "view", "edit"]);
	expect(levelsFor(actor(lead), viewer, "reports")).toEqual(["no_access", "view"]);
	expect(inviteRoles(actor(lead))).toEqual(["researcher", "viewer"]);
});

test("[PERM1, PERM5] downloads are on or off, and billing is at most view", () => {
	expect(levelsFor(actor(owner), viewer, "datasets")).toEqual(["no_access", "view"]);
	expect(levelsFor(actor(owner), viewer, "billing")).toEqual(["no_access", "view"]);
});

test("[PERM12] on a view-only plan, members can only leave", () => {
	const held = actor(viewer, true);
	expect(mayRemove(held, viewer)).toBe(true);
	expect(mayRemove(actor(owner, true), viewer)).toBe(false);
	expect(rolesFor(actor(owner, true), viewer)).toEqual([]);
	expect(inviteRoles(actor(owner, true))).toEqual([]);
});

test("[PERM10] only the owner and managers change invites of managers", () => {
	expect(mayManageInvite(actor(lead), "viewer")).toBe(true);
	expect(mayManageInvite(actor(lead), "manager")).toBe(false);
	expect(mayManageInvite(actor(manager), "manager")).toBe(true);
	expect(mayManageInvite(actor(editor), "viewer")).toBe(false);
});

test("a member's levels are listed as edit and view; downloads count as view", () => {
	expect(
		areasByLevel(member(1, "viewer", { records: "edit", datasets: "edit", billing: "no_access" }).levels),
	).toEqual({
		edit: ["records"],
		view: expect.arrayContaining(["reports", "datasets"]),
	});
	expect(areasByLevel(member(1, "owner").levels).view).toEqual(["datasets"]);
});
