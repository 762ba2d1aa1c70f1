export const messages = {
	dismiss: "Dismiss",
	notices: "Notices",
	updateAvailable: "There's an update available for ox",
	reload: "Reload",
	offline: "You're offline. What you change now is not saved until you're back.",
	offlineShort: "You're offline.",
	offlineWaiting: "You're offline. Changes wait here and are saved when you're back.",
	signedOut: "You were signed out.",
	signedOutElsewhere: "You signed out in another tab.",
} as const;
