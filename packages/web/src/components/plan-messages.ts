/** The words of a plan's price, apart from those that every page loads. */
export const messages = {
	free: "Free",
	price: {
		once: (price: string) => `${price} one-time fee`,
		month: (price: string) => `${price} per month`,
		year: (price: string) => `${price} per year`,
	},
} as const;
