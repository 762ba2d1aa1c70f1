// A named import, since bundlers give a package of CommonJS that is imported on demand no names.
import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";

/** A parser of XML for where there is none: in workers and in Node. It stops at the first error. */
export function createXmlParser(): DOMParser {
	return new DOMParser({ onError: onErrorStopParsing });
}
