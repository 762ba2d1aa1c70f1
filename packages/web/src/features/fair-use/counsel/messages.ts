import { messages } from "../messages.ts";

export const counselMessages = {
	couldNotOpen: "Couldn't open the review",
	ended: "This link doesn't open a review",
	endedText:
		"It has expired, was revoked, or was copied in part. Ask the person who sent it to you for a new one.",
	nothingText: "When the project uses material under fair use, it is listed here.",
	access: (name: string) => `You review as ${name}.`,
	until: "Your access ends",
	save: "Save verdict",
	changesHint: "The changes that your approval depends on. It goes into the dossier",
	verdictOn: (verdict: string, title: string) => `${verdict}: ${title}`,
	changed:
		"The clips or the argument have changed since you read them. Close this form, read them again, and give your verdict then: your note is kept.",

	links: "Links for counsel",
	linksText:
		"A link opens the fair-use review of one cut, and nothing else, without an account: no prices and no other page. Verdicts are saved under the name of the link.",
	couldNotLoad: "Couldn't load the links",
	noLinks: "Nobody has a link yet.",
	newLink: "New link",
	name: "Name",
	nameHint: "Signs the verdicts",
	email: "Email",
	cut: messages.cut,
	newestCut: "The newest cut",
	lastDay: "Last day",
	expires: "Expires",
	opened: "Last opened",
	never: "Never",
	makeLink: "Make link",
	made: "Link made",
	madeText: (name: string) =>
		`Send this link to ${name}. It's shown only once, and anyone who has it can read the review and give verdicts.`,
	link: "Link",
	copy: "Copy link",
	done: "Done",
	actions: "Actions",
	revoke: "Revoke",
	revokeTitle: (name: string) => `Revoke the link of ${name}?`,
	revokeText: "It stops working at once. Verdicts given with it stay. A revoked link can't be restored.",
	revokeLink: "Revoke link",
	revokeFailed: "Couldn't revoke the link",
} as const;
