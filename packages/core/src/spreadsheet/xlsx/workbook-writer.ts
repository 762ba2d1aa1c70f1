import {
	appPropertiesXml,
	contentTypesXml,
	corePropertiesXml,
	packageRelationsXml,
	type SheetInBook,
	type WorkbookProperties,
	workbookRelationsXml,
	workbookXml,
} from "./package-parts.ts";
import { SharedTexts } from "./shared-texts.ts";
import { ZipWriter } from "./zip-writer.ts";

export interface WorkbookOptions {
	readonly properties?: WorkbookProperties;
	/** How many texts to store once; others are stored in their cells. */
	readonly sharedTexts?: number;
}

/**
 * Writes a workbook sheet by sheet, piece by piece: every xlsx file that ox writes. The same sheets give the same bytes.
 *
 * The library that reads workbooks writes neither styles nor frozen headers, and holds a whole workbook in memory.
 */
export class WorkbookWriter {
	/** Shared by the cells of all sheets. */
	readonly texts: SharedTexts;
	readonly #zip = new ZipWriter();
	readonly #names: readonly string[];

	/** @param sheets - in the order in which programs show them. */
	constructor(sheets: readonly SheetInBook[], { properties, sharedTexts = 20_000 }: WorkbookOptions = {}) {
		this.texts = new SharedTexts(sharedTexts);
		this.#names = sheets.map(({ name }) => name);
		this.#part("[Content_Types].xml", contentTypesXml(sheets.length, properties !== undefined));
		this.#part("_rels/.rels", packageRelationsXml(properties !== undefined));
		if (properties !== undefined) {
			this.#part("docProps/app.xml", appPropertiesXml());
			this.#part("docProps/core.xml", corePropertiesXml(properties));
		}
		this.#part("xl/workbook.xml", workbookXml(sheets));
		this.#part("xl/_rels/workbook.xml.rels", workbookRelationsXml(sheets.length));
	}

	/**
	 * Begins one of the sheets, in any order, after the previous one was written to its end.
	 * @param xml - the beginning of its `worksheet`.
	 */
	beginSheet(name: string, xml: string): void {
		this.#part(`xl/worksheets/sheet${this.#names.indexOf(name) + 1}.xml`, xml);
	}

	/** Adds to the current sheet. */
	write(xml: string): void {
		this.#zip.write(xml);
	}

	/** Returns the bytes written since the last call. */
	take(): Uint8Array {
		return this.#zip.take();
	}

	/**
	 * Ends the last sheet and the file.
	 * @param styles - `xl/styles.xml`, with the styles of all cells.
	 * @returns the file's last part.
	 */
	end(styles: string): Uint8Array {
		this.#part("xl/styles.xml", styles);
		this.#part("xl/sharedStrings.xml", this.texts.toXml());
		this.#zip.end();
		return this.#zip.take();
	}

	#part(name: string, xml: string): void {
		this.#zip.begin(name);
		this.#zip.write(xml);
	}
}
