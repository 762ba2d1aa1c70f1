import PDFDocument from "pdfkit";
import type { ReportTable } from "../../model/cuts/report-table.ts";
import { drawTable } from "./draw-table.ts";
import { COLOUR, GUTTER, LINE, MARGIN, PAPERS, type Paper, TYPE } from "./page-style.ts";
import { PageWriter, type PdfDocument } from "./page-writer.ts";
import { type PrintFact, type PrintTable, printTable } from "./print-table.ts";
import { MISSING_GLYPH, type TypeDocument, Typeface } from "./typeface.ts";

const LABEL_WIDTH = 90;
const SUMMARY_GAP = 48;
const FACT_LINE = 12.5;

/** A PDF's metadata and paper size. */
export interface PdfOptions {
	readonly buildDate: Date;
	readonly paper: Paper;
}

/**
 * Writes a report as a PDF for printing [REP5]: landscape, with the header on every page, numbered pages, wrapped text,
 * aligned figures and embedded fonts. The same report with the same build date gives the same bytes.
 */
export async function writePdf(table: ReportTable, { buildDate, paper }: PdfOptions): Promise<Uint8Array> {
	const cut = String(table.facts[0]?.value ?? "");
	const document = new PDFDocument({
		size: PAPERS[paper].size,
		layout: "landscape",
		margin: 0,
		autoFirstPage: false,
		bufferPages: true,
		pdfVersion: "1.7",
		lang: "en",
		displayTitle: true,
		// No initial font: otherwise the file would list the built-in Helvetica.
		font: "",
		info: {
			Title: `${table.title}: ${cut}`,
			Creator: "ox",
			Producer: "ox",
			CreationDate: buildDate,
			ModDate: buildDate,
		},
	});
	const bytes = collect(document);
	const texts: string[] = [];
	printTable(table, (text) => {
		texts.push(text);
		return text;
	});
	const type = await Typeface.load(document as unknown as TypeDocument, texts);
	const print = printTable(table, (text) => type.clean(text));
	const page = new PageWriter(document, type, PAPERS[paper]);
	drawTitle(page, print);
	drawMissingGlyphs(page);
	if (print.sections.length > 0) drawTable(page, print);
	else page.line(print.emptyText, page.left, page.y + LINE, { size: 10 });
	drawFooters(page, [print.title, type.clean(cut)].join(" · "), buildDate, paper);
	document.end();
	return bytes;
}

/** Draws the report's name, its facts on the left and its totals on the right. */
function drawTitle(page: PageWriter, { title, facts, summary }: PrintTable): void {
	page.line(title, page.left, page.y, { weight: "bold", size: TYPE.title });
	page.y += 34;
	const top = page.y;
	const width = (page.width - SUMMARY_GAP) / 2;
	for (const fact of facts) drawFact(page, fact, width);
	const end = page.y;
	page.y = top;
	drawSummary(page, summary, page.left + width + SUMMARY_GAP, width);
	page.y = Math.max(end, page.y) + 14;
}

/** Draws a label and its value, wrapped, followed by its note. */
function drawFact(page: PageWriter, { label, value, note }: PrintFact, width: number): void {
	page.line(label, page.left, page.y, { colour: COLOUR.muted });
	const text = note === "" ? value : `${value} (${note})`;
	for (const line of page.lines(text, width - LABEL_WIDTH)) {
		page.line(line, page.left + LABEL_WIDTH, page.y);
		page.y += FACT_LINE;
	}
}

/** Draws the first figure in bold, and as many others as fit. */
function drawSummary(page: PageWriter, summary: readonly PrintFact[], left: number, width: number): void {
	const most = Math.floor((page.room * 0.7) / FACT_LINE);
	const shown = summary.length <= most ? summary : summary.slice(0, most - 1);
	const widest = (texts: readonly string[]): number =>
		Math.max(0, ...texts.map((text) => page.type.width(text, "bold", TYPE.body)));
	const valueWidth = widest(shown.map(({ value }) => value)) + GUTTER;
	const noteWidth = widest(shown.map(({ note }) => note)) + GUTTER;
	shown.forEach(({ label, value, note }, index) => {
		const weight = index === 0 ? "bold" : "regular";
		const [name = ""] = page.lines(label, width - valueWidth - noteWidth, { weight });
		page.line(name, left, page.y, { weight });
		page.line(note, left + width - valueWidth, page.y, { colour: COLOUR.muted, align: "right" });
		page.line(value, left + width, page.y, { weight, align: "right" });
		page.y += FACT_LINE;
	});
	if (shown.length < summary.length) {
		page.line(`and ${summary.length - shown.length} more, below`, left, page.y, { colour: COLOUR.muted });
		page.y += FACT_LINE;
	}
}

function drawMissingGlyphs(page: PageWriter): void {
	const { missing } = page.type;
	if (missing.size === 0) return;
	const characters = missing.size === 1 ? "1 character" : `${missing.size} different characters`;
	const text = `${characters} of this report cannot be printed in the fonts of this file and are shown as ${MISSING_GLYPH}. The csv, xlsx and json exports have them.`;
	for (const line of page.lines(text, page.width)) {
		page.line(line, page.left, page.y, { colour: COLOUR.muted });
		page.y += LINE;
	}
	page.y += LINE;
}

/** Drawn last, because page numbers need the total. */
function drawFooters(page: PageWriter, name: string, buildDate: Date, paper: Paper): void {
	const { count } = page.document.bufferedPageRange();
	const top = PAPERS[paper].height - MARGIN.bottom + 14;
	const style = { size: TYPE.small, colour: COLOUR.muted };
	const [shortName = ""] = page.lines(name, page.width * 0.6, style);
	for (let number = 1; number <= count; number++) {
		page.document.switchToPage(number - 1);
		page.line(`${shortName} · made ${buildDate.toISOString().slice(0, 10)}`, page.left, top, style);
		page.line(`Page ${number} of ${count}`, page.left + page.width, top, { ...style, align: "right" });
	}
}

function collect(document: PdfDocument): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const chunks: Uint8Array[] = [];
		document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
		document.on("error", reject);
		document.on("end", () => {
			const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
			let offset = 0;
			for (const chunk of chunks) {
				bytes.set(chunk, offset);
				offset += chunk.length;
			}
			resolve(bytes);
		});
	});
}
