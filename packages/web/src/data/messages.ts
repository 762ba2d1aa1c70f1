/** Words that the data shared by features needs. */
export const messages = {
	noName: "No name",
	demoFailed: "The demo project could not be opened",
} as const;
