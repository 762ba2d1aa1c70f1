/** Messages in the browser's console. */
export const log = {
	warn(message: string, ...details: readonly unknown[]): void {
		// biome-ignore lint/suspicious/noConsole: this is where the console is written to.
		console.warn(message, ...details);
	},
	error(message: string, ...details: readonly unknown[]): void {
		// biome-ignore lint/suspicious/noConsole: this is where the console is written to.
		console.error(message, ...details);
	},
} as const;
