import type { Area, Level, Role } from "@oxcut/core";

const counted = new Intl.PluralRules("en");

function count(amount: number, one: string, many: string): string {
	return `${new Intl.NumberFormat().format(amount)} ${counted.select(amount) === "one" ? one : many}`;
}

const roles: Readonly<Record<Role, string>> = {
	owner: "Owner",
	manager: "Manager",
	editor: "Editor",
	researcher: "Researcher",
	viewer: "Viewer",
	none: "None",
};

const areas: Readonly<Record<Area, string>> = {
	production: "Project",
	records: "Records",
	reports: "Reports",
	team: "Team",
	settings: "Settings",
	billing: "Billing",
	datasets: "Downloads",
};

const levels: Readonly<Record<Level, string>> = { no_access: "None", view: "View", edit: "Edit" };

export const messages = {
	deactivated: "Deactivated account",
	title: "Team",
	members: "Members",
	membersCount: (amount: number) => count(amount, "person", "people"),
	member: "Member",
	role: "Role",
	you: "you",
	noName: "No name",
	roles,
	areas,
	levels,
	download: "Yes",
	noDownload: "None",
	roleOf: (name: string) => `Role of ${name}`,
	levelOf: (area: string, name: string) => `${area}: what ${name} may do`,
	actions: "Actions",
	remove: "Remove",
	removeOf: (name: string) => `Remove ${name}`,
	leave: "Leave",
	loadFailed: "The team could not be loaded",
	changeFailed: (name: string) => `${name} could not be changed`,
	reasons: {
		owner: "The owner is changed by nobody; ownership is only transferred.",
		self: "Nobody changes their own role or levels.",
		manager: "A manager has Edit everywhere, and is changed by the owner alone.",
		managerAreas: "A manager has Edit everywhere. Another role lets you set each area.",
		needsEdit: "Changing others takes Edit in Team.",
		viewOnly: "The project's plan only allows looking.",
	},
	rulesTitle: "Who may change whom",
	rules: [
		"The owner is changed by nobody, and nobody changes themselves. Anyone but the owner may leave.",
		"Managers have Edit everywhere. Only the owner removes them or gives them another role.",
		"Everyone else is changed by the owner, by managers, and by whoever has Edit in Team, who gives no more than they hold themselves.",
		"A new role brings the role's own levels; after that each area can be set by itself.",
		"Records counts for licensors too. Downloads are files and spreadsheets to take along.",
	],
	removeTitle: (name: string, project: string) => `Remove ${name} from ${project}?`,
	removeText: "They lose access at once. What they made stays.",
	removeButton: "Remove from team",
	removed: (name: string) => `${name} is no longer in the team`,
	leaveTitle: (project: string) => `Leave ${project}?`,
	leaveText: "You lose access at once. Only a new invite brings you back.",
	leaveButton: "Leave the team",
	left: (project: string) => `You have left ${project}`,

	invite: "Invite",
	inviteText: "Each gets a mail with a link. An invite stands for 14 days.",
	emails: "E-mail addresses",
	emailsHint: "Several at once: commas, blanks or lines between them.",
	inviteAs: "Role",
	send: (amount: number) => (amount > 1 ? `Send ${amount} invites` : "Send invite"),
	sent: (amount: number) => `${count(amount, "invite is", "invites are")} on the way`,
	badAddress: (address: string, problem: string) => `${address} ${problem}`,
	roleTexts: {
		manager: "Everything, but the owner",
		editor: "Edits records and reports",
		researcher: "Edits records, reads reports",
		viewer: "Reads",
	},

	openInvites: "Open invites",
	address: "Address",
	expires: "Ends",
	expired: "Expired",
	resend: "Send again",
	resendTo: (address: string) => `Send again: ${address}`,
	resent: (address: string) => `The invite to ${address} is on its way again`,
	resendFailed: "The invite could not be sent",
	revoke: "Take back",
	revokeOf: (address: string) => `Take back: ${address}`,
	revoked: (address: string) => `The invite to ${address} is taken back`,
	revokeFailed: "The invite could not be taken back",
	invitesLoadFailed: "The invites could not be loaded",
	managersOnly: "Invites as manager are the owner's and managers' to change.",

	recentRecords: "Recent records",
	allRecords: "All records",
	recentLoadFailed: "The records could not be loaded",
	noRecords: "No record yet.",
	oxId: "Ox ID",
	recordTitle: "Title",
	editedBy: "By",
	edited: "Changed",
	nobody: "—",
} as const;
