const counted = new Intl.PluralRules("en");

function count(amount: number, one: string, many: string): string {
	return `${new Intl.NumberFormat().format(amount)} ${counted.select(amount) === "one" ? one : many}`;
}

export const messages = {
	organizations: "Organizations",
	newOrganization: "New organization",
	loadFailed: "The organizations could not be loaded",
	emptyTitle: "No organizations yet",
	empty:
		"An organization is the company behind several projects. Whoever manages it manages its projects too.",
	name: "Name",
	projects: "Projects",
	role: "Your role",
	roleOf: (role: string) => ROLES.get(role) ?? "Works for it",
	website: "Website",
	websiteHint: "As archive.org or https://archive.org",
	address: "Address",
	none: "—",
	create: "Create organization",
	createFailed: "The organization could not be created",

	settings: "Settings",
	newProject: "New project",
	state: "State",
	states: { active: "Active", on_hiatus: "On hiatus", hidden: "Hidden" },
	changed: "Changed",
	noProjectsTitle: "No projects yet",
	noProjects: "Projects of an organization are managed by its managers, each with a team of its own.",
	noProjectsToSee: "You don't have access to any of its projects.",
	projectsLoadFailed: "The projects could not be loaded",

	members: "People",
	membersText:
		"Managers can edit the organization and manage all of its projects. To make somebody a manager, first invite them to a project.",
	membersLoadFailed: "Couldn't load the people",
	you: "you",
	deactivated: "Deactivated account",
	memberRole: "Role",
	memberRoles: { owner: "Owner", manager: "Manager", none: "Team member" },
	actions: "Actions",
	appoint: "Make manager",
	appointOf: (name: string) => `Make manager: ${name}`,
	appointed: (name: string, studio: string) => `${name} now manages ${studio}`,
	appointFailed: (name: string) => `Couldn't make ${name} a manager`,
	removeManager: "Remove as manager",
	removeManagerOf: (name: string) => `Remove as manager: ${name}`,
	removeManagerQuestion: (name: string, studio: string) => `Remove ${name} as manager of ${studio}?`,
	removeManagerText: "They lose access to its projects, except the ones where they are on the team.",
	stepDownQuestion: (studio: string) => `Stop managing ${studio}?`,
	stepDownText: "You lose access to its projects, except the ones where you are on the team.",
	managerRemoved: (name: string, studio: string) => `${name} no longer manages ${studio}`,

	general: "General",
	generalText: "How the organization is called and reached.",
	save: "Save",
	saved: "Organization saved",
	saveFailed: "Error while saving",
	logo: "Logo",
	logoText: "Stands beside the organization's projects: a picture, or a shape with its initials.",
	shape: "Shape",
	shapes: { circle: "Circle", square: "Square" },
	color: "Colour",
	colors: {
		red: "Red",
		orange: "Orange",
		yellow: "Yellow",
		green: "Green",
		blue: "Blue",
		violet: "Violet",
		gray: "Gray",
		black: "Black",
	},
	imageFailed: "The picture could not be saved",
	deleteTitle: "Delete the organization",
	deleteText: "An organization that has projects cannot be deleted.",
	deleteBlocked: (amount: number) => `It has ${count(amount, "project", "projects")} that you can see.`,
	deleteButton: "Delete organization",
	deleteQuestion: (name: string) => `Delete ${name}?`,
	deleteGoes: "Its name, address and logo go for good.",
	deleted: (name: string) => `${name} is deleted`,
} as const;

const ROLES: ReadonlyMap<string, string> = new Map([
	["owner", "Owner"],
	["manager", "Manager"],
]);
