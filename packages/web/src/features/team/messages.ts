import type { Area, Level, Role } from "@oxcut/core/model";

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
	roles,
	areas,
	levels,
	levelSummary: (edit: readonly Area[], view: readonly Area[]) =>
		[
			edit.length === 0 ? "" : `Edit: ${edit.map((area) => areas[area]).join(", ")}`,
			view.length === 0 ? "" : `View: ${view.map((area) => areas[area]).join(", ")}`,
		]
			.filter((part) => part !== "")
			.join(". "),
	download: "Yes",
	noDownload: "None",
	roleOf: (name: string) => `Role of ${name}`,
	levelOf: (area: string, name: string) => `${area}: what ${name} may do`,
	actions: "Actions",
	remove: "Remove",
	removeOf: (name: string) => `Remove ${name}`,
	leave: "Leave",
	loadFailed: "Couldn't load the team",
	changeFailed: (name: string) => `${name} could not be changed`,
	reasons: {
		owner: "Only a transfer in Settings changes the owner",
		self: "You can't change your own role",
		manager: "Only the owner can change a manager",
		managerAreas: "Managers can edit everything",
		needsEdit: "You need Edit in Team to change others",
		viewOnly: "The project's plan is view-only",
	},
	areasTitle: "What each area covers",
	areaTexts: {
		production: "The project's page and its state: active, on hiatus, hidden",
		records: "Records, licensors, prices, licences, tags and spreadsheet imports",
		reports: "Cuts and their reports",
		team: "Members, their levels, and invites",
		settings: "The project's name, currency, record IDs, file names and custom fields",
		billing: "The project's plan and invoices",
		datasets: "Saving reports, spreadsheets and licence documents as files",
	},
	rulesTitle: "Who can change whom",
	rules: [
		"Nobody can change the owner or themselves. Everyone but the owner can leave.",
		"Managers can edit everything. Only the owner can remove them or give them another role.",
		"The owner, managers and members with Edit in Team can change everyone else, up to their own levels.",
		"A new role sets all areas to the role's levels. After that, you can set each area.",
	],
	removeTitle: (name: string, project: string) => `Remove ${name} from ${project}?`,
	removeText: "They lose access at once. Their work stays in the project.",
	removeButton: "Remove from team",
	removed: (name: string) => `${name} is no longer in the team`,
	leaveTitle: (project: string) => `Leave ${project}?`,
	leaveText: "You lose access at once. Only a new invite brings you back.",
	leaveButton: "Leave the team",
	left: (project: string) => `You have left ${project}`,

	invite: "Invite",
	invitePeople: "Invite people",
	inviteText: "Each person gets an e-mail with a link that works for 14 days.",
	emails: "E-mail addresses",
	emailsHint: "Separate several addresses with commas, spaces or new lines.",
	inviteAs: "Role",
	send: (amount: number) => (amount > 1 ? `Send ${amount} invites` : "Send invite"),
	sent: (amount: number) => `Sent ${count(amount, "invite", "invites")}`,
	badAddress: (address: string, problem: string) => `${address} ${problem}`,
	roleTexts: {
		manager: "Can edit everything",
		editor: "Can edit records and reports",
		researcher: "Can edit records and view reports",
		viewer: "Can view",
	},

	openInvites: "Open invites",
	address: "Address",
	sentOn: "Sent",
	expires: "Ends",
	expired: "Expired",
	resend: "Send again",
	resendTo: (address: string) => `Send again: ${address}`,
	resent: (address: string) => `Sent the invite to ${address} again`,
	resendFailed: "Couldn't send the invite",
	revoke: "Withdraw",
	revokeOf: (address: string) => `Withdraw: ${address}`,
	revoked: (address: string) => `Withdrew the invite to ${address}`,
	revokeFailed: "Couldn't withdraw the invite",
	invitesLoadFailed: "Couldn't load the invites",
	managersOnly: "Only the owner and managers can change it",

	recentRecords: "Recent records",
	allRecords: "All records",
	recentLoadFailed: "Couldn't load the records",
	noRecords: "No records yet.",
	oxId: "Ox ID",
	recordTitle: "Title",
	editedBy: "By",
	edited: "Changed",
	nobody: "—",
} as const;
