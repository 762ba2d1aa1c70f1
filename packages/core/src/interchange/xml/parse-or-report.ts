import type { InterchangeLog } from "../shape/interchange-log.ts";
import { parseXml, type XmlSelection } from "./parse-xml.ts";
import type { XmlElement } from "./xml-element.ts";

/** Parses XML; logs any error and then returns null. */
export function parseOrReport(
	text: string,
	selection: XmlSelection,
	log: InterchangeLog,
): readonly XmlElement[] | null {
	const { roots, fault } = parseXml(text, selection);
	if (fault === null) return roots;
	log.push(
		fault.kind === "doctype"
			? {
					code: "INTERCHANGE_DOCTYPE",
					severity: "error",
					message: "the file has a DOCTYPE with declarations of its own, which no editing system writes",
					hint: "Export the timeline again.",
					offset: fault.offset,
				}
			: {
					code: "INTERCHANGE_MALFORMED",
					severity: "error",
					message: `not well-formed XML: ${fault.message}`,
					hint: "Export the timeline again; a file that ends too early was not saved or copied completely.",
					offset: fault.offset,
				},
	);
	return null;
}
