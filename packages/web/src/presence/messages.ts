/** Texts about other people's presence. */
export const messages = {
	faces: "Also here",
	more: (count: number): string => `${count} more`,
	isHere: (name: string): string => `${name} is here`,
} as const;
