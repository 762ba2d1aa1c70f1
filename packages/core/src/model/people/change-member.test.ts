import { expect, test } from "vitest";
import { type Member, type MemberChange, mayChangeMember, mayInviteAs } from "./change-member.ts";
import { type Area, DEFAULT_LEVELS, type Level, type Role } from "./permission-levels.ts";

function member(userId: number, role: Role, levels: Partial<Record<Area, Level>> = {}): Member {
	return { userId, role, levels: { ...DEFAULT_LEVELS[role], ...levels } };
}

const owner: Member = member(1, "owner");
const manager: Member = member(2, "manager");
const otherManager: Member = member(3, "manager");
const teamEditor: Member = member(4, "editor", { team: "edit" });
const editor: Member = member(5, "editor");
const viewer: Member = member(6, "viewer");
const teamViewer = member(7, "viewer", { team: "edit" });

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

const levels = (given: Partial<Record<Area, Level>>): MemberChange => ({ kind: "areas", levels: given });

test.each<[string, "allowed" | "refused", Member, Member, MemberChange]>([
	["a viewer with edit in Team makes a viewer an editor", "refused", teamViewer, viewer, role("editor")],
	["a viewer with edit in Team makes an editor a viewer", "allowed", teamViewer, editor, role("viewer")],
	[
		"a viewer with edit in Team gives edit in Records",
		"refused",
		teamViewer,
		viewer,
		levels({ records: "edit" }),
	],
	[
		"a viewer with edit in Team leaves an editor's edit",
		"allowed",
		teamViewer,
		editor,
		levels({ records: "edit" }),
	],
	[
		"a viewer with edit in Team takes an editor's edit",
		"allowed",
		teamViewer,
		editor,
		levels({ records: "view" }),
	],
	["a viewer with edit in Team gives edit in Team", "allowed", teamViewer, viewer, levels({ team: "edit" })],
	["an editor with edit in Team shows billing", "refused", teamEditor, viewer, levels({ billing: "view" })],
	[
		"an editor with edit in Team deletes by another's hand",
		"refused",
		teamEditor,
		viewer,
		levels({ production: "edit" }),
	],
	[
		"a manager gives what only managers hold",
		"allowed",
		manager,
		viewer,
		levels({ production: "edit", billing: "view" }),
	],
])("[PERM14] %s: %s", (_case, answer, actor, target, change) => {
	expect(mayChangeMember(actor, target, change)).toBe(answer === "allowed");
});

test.each<[string, boolean, Member, Role]>([
	["the owner invites a manager", true, owner, "manager"],
	["a manager invites a manager", true, manager, "manager"],
	["an owner is invited", false, owner, "owner"],
	["an editor with edit in Team invites an editor", true, teamEditor, "editor"],
	["an editor with edit in Team invites a manager", false, teamEditor, "manager"],
	["an editor without invites a viewer", false, editor, "viewer"],
	["a viewer with edit in Team invites a viewer", true, teamViewer, "viewer"],
	["a viewer with edit in Team invites an editor", false, teamViewer, "editor"],
])("[PERM6] [PERM14] %s: %s", (_case, allowed, actor, invited) => {
	expect(mayInviteAs(actor, invited)).toBe(allowed);
});
