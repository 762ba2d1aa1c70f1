import { type CreditFile, EXPORT_FORMATS, REPORT_FORMATS } from "@oxcut/core/model";
import { creditMessages } from "./credit-messages.ts";

/** A file to choose. */
interface SavedCredits extends CreditFile {
	/** The name of its format. */
	readonly label: string;
}

/** Separate from core's catalogue, which would load with every page. */
const REPORT_FILES = EXPORT_FORMATS.map((format) => ({ format, label: REPORT_FORMATS[format].label }));

/** Every file of a cut's credits, in the order of the menu. */
export const SAVED_CREDITS: readonly SavedCredits[] = [
	...(["credits", "disclosure"] as const).flatMap((list): SavedCredits[] => [
		{ list, format: "rtf", label: creditMessages.texts.rtf },
		{ list, format: "txt", label: creditMessages.texts.txt },
		...REPORT_FILES.map((file) => ({ ...file, list })),
	]),
	...REPORT_FILES.map((file) => ({ ...file, list: "sources" }) as const),
];
