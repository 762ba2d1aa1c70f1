const changes = (count: number) => (count === 1 ? "1 change waits" : `${count} changes wait`);

export const messages = {
	dismiss: "Dismiss",
	notices: "Notices",
	updateAvailable: "There's an update available for ox",
	reload: "Reload",
	offline: "You're offline. What is here can be read; not everything can be saved until you're back.",
	offlineShort: "You're offline.",
	offlineWaiting: (count: number) => `You're offline. ${changes(count)} here, to be saved when you're back.`,
	offlineWaitingShort: (count: number) => `Offline. ${changes(count)}.`,
	unsaved: (problem: string, count: number) =>
		`${problem}. ${changes(count)} here and will be saved as soon as possible.`,
	unsavedShort: (count: number) => `Couldn't save. ${changes(count)}.`,
	tryNow: "Try now",
	discard: "Discard",
	leftSaved: (count: number) =>
		count === 1
			? "A change that had not been saved is saved now"
			: `${count} changes that had not been saved are saved now`,
	leftRefused: "A change that had not been saved was refused",
	leftConflict: "A change that had not been saved meets somebody else's",
	leftField: (field: string, mine: string, theirs: string) =>
		`${field}: yours is “${mine}”, now it is “${theirs}”.`,
	empty: "empty",
	saveMine: "Save mine",
	keepTheirs: "Keep theirs",
	leftOfOthers: (count: number) =>
		count === 1
			? "A change of another account is not saved yet. It stays in this browser until that account signs in here."
			: `${count} changes of other accounts are not saved yet. They stay in this browser until those accounts sign in here.`,
} as const;
