/** Messages of the data shared by features. */
export const messages = {
	noName: "No name",
	demoFailed: "Couldn't open the demo project",
} as const;
