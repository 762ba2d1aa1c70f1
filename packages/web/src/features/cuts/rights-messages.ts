import { formatCount, plural } from "../../ui/plural.ts";

/** Texts about licences on a cut's page, separate from those that it is first drawn with. */
export const rightsMessages = {
	sides: { picture: "Picture", sound: "Sound" },
	overBy: (excess: string) => `over by ${excess}`,
	from: (timecode: string) => `from ${timecode}`,
	used: (used: string, licensed: string) => `${used} used, ${licensed} licensed`,
	clip: (list: string, event: number) => `${list}, event ${event}`,
	forDelivery: (delivery: string) => `for ${delivery}`,
	lacking: (count: number) => `${plural(count, "record")} of`,
	grants: { granted: "Granted", partly: "Not granted", pending: "Being agreed", nothing: "Nothing granted" },
	moreGaps: (count: number) => `and ${plural(count, "more gap")}`,
	show: "Licences",
	showOf: (subject: string) => `Licences: ${subject}`,
	rights: "Underlying rights",
	rightsOf: (title: string) => `Underlying rights: ${title}`,
	cleared: (cleared: number, all: number) => `${formatCount(cleared)} of ${formatCount(all)} cleared for`,
	delivery: "Delivery",
	allDeliveries: (count: number) =>
		count === 1 ? "the one delivery" : `all ${formatCount(count)} deliveries`,
} as const;
