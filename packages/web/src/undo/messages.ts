export const messages = {
	undo: "Undo",
} as const;
