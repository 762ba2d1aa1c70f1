export const messages = {
	undo: "Undo",
	goneFromTrash: "It's no longer in the trash.",
} as const;
