import { plural } from "../ui/plural.ts";

const changes = (count: number) => plural(count, "unsaved change");

export const messages = {
	dismiss: "Dismiss",
	notices: "Notices",
	updateAvailable: "There's an update available for ox",
	reload: "Reload",
	offline: "You're offline. You can read what has loaded, but some changes can't be saved until you're back.",
	offlineShort: "You're offline.",
	offlineWaiting: (count: number) => `You're offline. ${changes(count)} will be saved when you're back.`,
	offlineWaitingShort: (count: number) => `Offline. ${changes(count)}.`,
	unsaved: (problem: string, count: number) => `${problem}. ${changes(count)}; ox keeps trying to save.`,
	unsavedShort: (count: number) => `Couldn't save. ${changes(count)}.`,
	tryNow: "Try now",
	discard: "Discard",
	leftSaved: (count: number) =>
		count === 1
			? "Saved a change left from an earlier session"
			: `Saved ${count} changes left from an earlier session`,
	leftRefused: "Couldn't save a change left from an earlier session",
	leftConflict: "The fields of your unsaved change were also changed elsewhere",
	leftField: (field: string, mine: string, theirs: string) =>
		`${field}: yours is “${mine}”, theirs is “${theirs}”.`,
	costConflict: (record: string) => `The custom cost of ${record} was also changed elsewhere`,
	costs: (mine: string, theirs: string) => `Yours is ${mine}, theirs is ${theirs}.`,
	noCost: "none",
	costNotSaved: "Couldn't save the custom cost",
	empty: "empty",
	saveMine: "Save mine",
	keepTheirs: "Keep theirs",
	leftOfOthers: (count: number) =>
		count === 1
			? "Another account has an unsaved change. It stays in this browser until that account signs in here."
			: `Other accounts have ${count} unsaved changes. They stay in this browser until those accounts sign in here.`,
} as const;
