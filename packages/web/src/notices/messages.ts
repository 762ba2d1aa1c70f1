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
} as const;
