export const messages = {
	title: "Owner",
	text: {
		project: "The owner can delete the project and choose its managers. A project has one owner.",
		organization: "The owner can transfer and delete the organization. An organization has one owner.",
	},
	ownedBy: (name: string) => `${name} is the owner.`,
	ownedByYou: "You are the owner.",
	ownerGone: (name: string) => `The owner, ${name}, has a deactivated account.`,
	noOwner: "The owner's account was deleted.",
	needsOwner: {
		project: "Only the owner can transfer the project.",
		organization: "Only the owner can transfer the organization.",
	},
	newOwner: "New owner",
	choose: "Choose a person",
	nobody: {
		project: "To transfer the project, first invite the new owner to the team.",
		organization: "To transfer the organization, first make the new owner a manager.",
	},
	transfer: "Transfer ownership",
	question: (thing: string, name: string) => `Make ${name} the owner of ${thing}?`,
	youBecome: "You become a manager, and only the new owner can transfer it back. Both of you get an email.",
	theyBecome: "The previous owner becomes a manager. Both get an email.",
	transferred: (thing: string, name: string) => `${name} now owns ${thing}`,
} as const;
