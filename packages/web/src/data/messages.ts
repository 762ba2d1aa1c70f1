/** Messages of the data shared by features. */
export const messages = {
	noName: "No name",
	demoFailed: "Couldn't open the demo project",
	unknownCut: "That cut isn't in this project",
	otherCutShown: (name: string) => `It may have been deleted. This page shows ${name}.`,
} as const;
