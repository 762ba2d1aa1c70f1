export const messages = {
	loadFailed: "The document could not be loaded",
	version: (date: string) => `Wording of ${date}`,
	reviewText: "Read this before you go on. You are asked again only when its wording changes.",
	accept: "Accept and go on",
	signOut: "Sign out instead",
	unknownTitle: "Document",
} as const;
