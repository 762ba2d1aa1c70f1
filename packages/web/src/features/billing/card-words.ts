import { messages } from "./messages.ts";

/** The displayed names of card brands; the provider uses words such as `visa` and `diners_club`. */
interface Card {
	readonly brand: string;
	readonly last_four: string | null;
}

function brandOf(brand: string): string {
	if (brand === "") return messages.aCard;
	const words = brand.replaceAll("_", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A card's name: `Visa ending in 4242`. */
export function cardName({ brand, last_four }: Card): string {
	return messages.card(brandOf(brand), last_four);
}

/** A card's short name, for tables: `Visa 4242`. */
export function cardShort({ brand, last_four }: Card): string {
	return messages.cardShort(brandOf(brand), last_four ?? "");
}

/** The nearness of a card's expiry; a card is valid until the end of its last month. */
export function cardEnd(
	{ expires_month: month, expires_year: year }: { expires_month: number | null; expires_year: number | null },
	now: Date,
): { readonly when: string; readonly state: "valid" | "soon" | "expired" } | null {
	if (month === null || year === null) return null;
	const months = year * 12 + month - (now.getFullYear() * 12 + now.getMonth() + 1);
	const state = months < 0 ? "expired" : months <= 1 ? "soon" : "valid";
	return { when: `${String(month).padStart(2, "0")}/${year}`, state };
}
