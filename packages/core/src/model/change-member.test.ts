import { expect, test } from "vitest";
import { type Member, type MemberChange, mayChangeMember } from "./change-member.ts";

const owner: Member = { userId: 1, role: "owner", team: "edit" };
const manager: Member = { userId: 2, role: "manager", team: "edit" };
const otherManager: Member = { userId: 3, role: "manager", team: "edit" };
const teamEditor: Member = { userId: 4, role: "editor", team: "edit" };
const editor: Member = { userId: 5, role: "editor", team: "view" };
const viewer: Member = { userId: 6, role: "viewer", team: "view" };

const remove: MemberChange = { kind: "remove" };
const areas: MemberChange = { kind: "areas", levels: { records: "edit" } };
const role = (name: "owner" | "manager" | "editor" | "viewer"): MemberChange => ({
	kind: "role",
	role: name,
});

test.each<[string, Member, Member, MemberChange, boolean]>([
	["the owner removes a manager", owner, manager, remove, true],
	["the owner downgrades a manager", owner, manager, role("viewer"), true],
	["the owner sets a manager's areas", owner, manager, areas, false],
	["the owner gives ownership away", owner, viewer, role("owner"), false],
	["the owner leaves", owner, owner, remove, false],
	["a manager removes the owner", manager, owner, remove, false],
	["a manager removes another manager", manager, otherManager, remove, false],
	["a manager downgrades another manager", manager, otherManager, role("editor"), false],
	["a manager leaves", manager, manager, remove, true],
	["a manager makes a manager", manager, editor, role("manager"), true],
	["a manager sets an editor's areas", manager, editor, areas, true],
	["an editor with edit in Team removes a viewer", teamEditor, viewer, remove, true],
	["an editor with edit in Team makes a viewer an editor", teamEditor, viewer, role("editor"), true],
	["an editor with edit in Team makes a manager", teamEditor, viewer, role("manager"), false],
	["an editor with edit in Team raises herself", teamEditor, teamEditor, role("manager"), false],
	["an editor with edit in Team sets her own areas", teamEditor, teamEditor, areas, false],
	["an editor with edit in Team removes a manager", teamEditor, manager, remove, false],
	["an editor without removes a viewer", editor, viewer, remove, false],
	["a viewer sets an editor's areas", viewer, editor, areas, false],
	["a viewer leaves", viewer, viewer, remove, true],
])("[PERM3] [PERM6] %s", (_case, actor, target, change, allowed) => {
	expect(mayChangeMember(actor, target, change)).toBe(allowed);
});
