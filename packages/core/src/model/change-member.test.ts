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

test.each<[string, "allowed" | "refused", Member, Member, MemberChange]>([
	["the owner removes a manager", "allowed", owner, manager, remove],
	["the owner downgrades a manager", "allowed", owner, manager, role("viewer")],
	["the owner sets a manager's areas", "refused", owner, manager, areas],
	["the owner gives ownership away", "refused", owner, viewer, role("owner")],
	["the owner leaves", "refused", owner, owner, remove],
	["a manager removes the owner", "refused", manager, owner, remove],
	["a manager removes another manager", "refused", manager, otherManager, remove],
	["a manager downgrades another manager", "refused", manager, otherManager, role("editor")],
	["a manager leaves", "allowed", manager, manager, remove],
	["a manager makes a manager", "allowed", manager, editor, role("manager")],
	["a manager sets an editor's areas", "allowed", manager, editor, areas],
	["an editor with edit in Team removes a viewer", "allowed", teamEditor, viewer, remove],
	["an editor with edit in Team makes a viewer an editor", "allowed", teamEditor, viewer, role("editor")],
	["an editor with edit in Team makes a manager", "refused", teamEditor, viewer, role("manager")],
	["an editor with edit in Team raises herself", "refused", teamEditor, teamEditor, role("manager")],
	["an editor with edit in Team sets her own areas", "refused", teamEditor, teamEditor, areas],
	["an editor with edit in Team removes a manager", "refused", teamEditor, manager, remove],
	["an editor without removes a viewer", "refused", editor, viewer, remove],
	["a viewer sets an editor's areas", "refused", viewer, editor, areas],
	["a viewer leaves", "allowed", viewer, viewer, remove],
])("[PERM3] [PERM6] %s: %s", (_case, answer, actor, target, change) => {
	expect(mayChangeMember(actor, target, change)).toBe(answer === "allowed");
});
