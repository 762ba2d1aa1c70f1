import { plural } from "../ui/plural.ts";

/** Texts of components that several features show. */
export const messages = {
	cutCost: {
		missingPrices: (count: number) => `${plural(count, "record")} without a price`,
		ownCurrency: "In the cut's display currency",
		notBuilt: "Not built",
	},
	acting: {
		youAre: (name: string) => `You are ${name}.`,
		by: (admin: string, reason: string) => `Signed in by ${admin}: ${reason.replace(/\.$/, "")}.`,
		left: "left",
	},
	member: { you: "you", deactivated: "Deactivated account" },
	owner: {
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
	},
	priceGroups: {
		of: (count: number, category: string) => `${plural(count, "record")} · ${category.toLowerCase()}`,
		priceOf: (licensor: string, category: string) => `Price of ${licensor} for ${category.toLowerCase()}`,
		unchanged: "Leave unchanged",
		none: "No price",
		noPrice: "No price for this category yet",
		apply: (count: number) => (count === 0 ? "Set prices" : `Set for ${plural(count, "record")}`),
		cancel: "Cancel",
	},
	readOnly: {
		label: "Read only",
		records:
			"You can view this project's records and licensors. To change them, you need Edit in Records, which the owner or a manager can give you in Team.",
		reports:
			"You can view this project's cuts and reports. To change them, you need Edit in Reports, which the owner or a manager can give you in Team.",
		team: "You can see who is on the team. To invite people or change their access, you need Edit in Team, which the owner or a manager can give you.",
		plan: "The project's plan is view-only.",
	},
} as const;
