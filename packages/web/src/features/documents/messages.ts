export const messages = {
	loadFailed: "Couldn't load the document",
	version: (date: string) => `Wording of ${date}`,
	reviewText: "Read this before you continue. You will only be asked again if its wording changes.",
	accept: "Accept and continue",
	signOut: "Sign out instead",
	unknownTitle: "Document",
} as const;
