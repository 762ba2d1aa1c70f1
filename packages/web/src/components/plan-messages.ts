import { plural } from "../ui/plural.ts";

/** The texts for a plan's price and limits, separate from those that every page loads. */
export const messages = {
	free: "Free",
	price: {
		once: (price: string) => `${price} one-time fee`,
		month: (price: string) => `${price} per month`,
		year: (price: string) => `${price} per year`,
	},
	limits: {
		records: (count: number) => plural(count, "record"),
		cuts: (count: number) => plural(count, "cut"),
		members: (count: number) => plural(count, "member"),
	},
} as const;
