export const messages = {
	names: { projects: "Projects", members: "People", storage: "Storage" },
	of: (used: string, limit: string) => `${used} of ${limit}`,
	full: "Full",
	unlimited: "No limit",
} as const;
