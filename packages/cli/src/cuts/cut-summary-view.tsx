import { countDiagnostics, type Diagnostic } from "@oxcut/core";
import { counted, safeText } from "@oxcut/core/model";
import { Box, renderToString, Text } from "ink";
import type { ReactNode } from "react";
import type { Io } from "../io.ts";
import type { Colours } from "../text/colour.ts";
import { bySeverity, formatGroup, groupDiagnostics } from "../text/diagnostic-groups.ts";
import { painted } from "../ui/terminal.ts";
import { clipsText } from "./left-out-text.ts";
import { amountText, type CutSummary } from "./summary.ts";
import {
	clearedLines,
	diagnosticsByPlace,
	estimateLine,
	missingPricesHint,
	missingText,
	readText,
	suggestionsText,
} from "./summary-text.ts";

/** On wider screens the eye loses the row between a name and its amount. */
const WIDEST = 100;

/** Rows shown; the rest are counted. */
const ROWS_SHOWN = 12;

interface Column {
	readonly width?: number;
	readonly right?: boolean;
	readonly dim?: boolean;
}

interface RowsProps {
	readonly columns: readonly Column[];
	readonly rows: readonly (readonly string[])[];
	/** A note under each row; empty for none. */
	readonly notes?: readonly string[];
	readonly more: string;
}

/** Rows in columns; a column without a width takes the rest. */
function Rows({ columns, rows, notes = [], more }: RowsProps) {
	const hidden = rows.length - ROWS_SHOWN;
	return (
		<Box flexDirection="column" paddingLeft={2}>
			{rows.slice(0, ROWS_SHOWN).map((row, position) => (
				<Box key={row.join("\u0000")} flexDirection="column">
					<Box gap={2}>
						{columns.map(({ width, right = false, dim = false }, index) => (
							<Box
								// biome-ignore lint/suspicious/noArrayIndexKey: a row's cells never move.
								key={index}
								{...(width === undefined ? { flexGrow: 1, flexBasis: 0 } : { width, flexShrink: 0 })}
								justifyContent={right ? "flex-end" : "flex-start"}
							>
								<Text wrap="truncate-end" dimColor={dim}>
									{safeText(row[index] ?? "")}
								</Text>
							</Box>
						))}
					</Box>
					{notes[position] ? (
						<Text dimColor wrap="truncate-end">{`  ${safeText(notes[position])}`}</Text>
					) : null}
				</Box>
			))}
			{hidden > 0 ? <Text dimColor>{`and ${hidden} more: ${more}`}</Text> : null}
		</Box>
	);
}

interface SectionProps {
	readonly title: string;
	readonly hint?: string;
	readonly color: string;
	readonly children: ReactNode;
}

function Section({ title, hint, color, children }: SectionProps) {
	return (
		<Box flexDirection="column" marginTop={1}>
			<Box gap={2}>
				<Text bold color={color}>
					{title}
				</Text>
				{hint === undefined ? null : <Text dimColor>{hint}</Text>}
			</Box>
			{children}
		</Box>
	);
}

function widest(texts: readonly string[], most: number): number {
	return Math.min(
		most,
		texts.reduce((width, text) => Math.max(width, text.length), 0),
	);
}

export interface CutSummaryViewProps {
	readonly summary: CutSummary;
	readonly paints: Colours;
}

/** A built cut: its costs, and everything that needs attention. */
export function CutSummaryView({ summary, paints }: CutSummaryViewProps) {
	const { licensors, unidentified, missingPrices, displayCurrency } = summary;
	const amounts = licensors.map(({ finalCost, currency, note }) => note ?? amountText(finalCost, currency));
	const displayed = licensors.map(({ displayCost }) => amountText(displayCost, displayCurrency));
	const estimate = estimateLine(summary);
	const places = diagnosticsByPlace(summary);
	const [lists, cut] = [bySeverity(places.lists), bySeverity(places.cut)];
	const notes = [...lists.notes, ...cut.notes];
	return (
		<Box flexDirection="column">
			<Box gap={2}>
				<Text bold>{safeText(summary.name)}</Text>
				<Text dimColor>{summary.date}</Text>
			</Box>
			<Text dimColor>{readText(summary)}</Text>
			<Text dimColor>{clipsText(summary.clips)}</Text>
			<Box marginTop={1} gap={2}>
				<Text>Total</Text>
				<Text bold color="green">
					{amountText(summary.totalCost, displayCurrency)}
				</Text>
				<Text dimColor>{`rates of ${summary.ratesTimestamp}`}</Text>
			</Box>
			{estimate === null ? null : <Text dimColor>{estimate}</Text>}
			<Text
				dimColor
			>{`${counted(summary.numRecordsUsed, "record")} used, ${counted(summary.numFairUses, "fair use")}`}</Text>
			{clearedLines(summary).map((line) => (
				<Text key={line} dimColor>
					{line}
				</Text>
			))}
			{licensors.length > 0 ? (
				<Section title="By licensor" hint="ox report cost --explain" color="cyan">
					<Rows
						columns={[
							{},
							{ width: widest(amounts, 22), right: true },
							{ width: widest(displayed, 22), right: true },
						]}
						rows={licensors.map(({ name }, index) => [name, amounts[index] ?? "", displayed[index] ?? ""])}
						more="ox report cost"
					/>
				</Section>
			) : null}
			{unidentified.length > 0 ? (
				<Section title={`Unidentified (${unidentified.length})`} hint="ox cut resolve" color="yellow">
					<Rows
						columns={[{}, { width: 8, right: true }, { width: 11 }, { width: 11, dim: true }]}
						rows={unidentified.map(({ contents, numClips, totalTime, firstTc }) => [
							contents,
							counted(numClips, "clip"),
							totalTime,
							firstTc,
						])}
						notes={unidentified.map(({ suggestions }) =>
							suggestions.length === 0 ? "" : `perhaps ${suggestionsText(suggestions)}`,
						)}
						more="ox cut resolve"
					/>
				</Section>
			) : null}
			{missingPrices.length > 0 ? (
				<Section
					title={`Missing prices (${missingPrices.length})`}
					hint={missingPricesHint(summary)}
					color="yellow"
				>
					<Rows
						columns={[
							{
								width: widest(
									missingPrices.map(({ production_locator }) => production_locator),
									20,
								),
							},
							{},
							{},
							{ width: widest(missingPrices.map(missingText), 28) },
						]}
						rows={missingPrices.map((line) => [
							line.production_locator,
							line.title,
							line.licensor,
							missingText(line),
						])}
						more="ox cut warnings"
					/>
				</Section>
			) : null}
			{lists.warnings.length > 0 ? (
				<Section
					title={`Needs action: warnings about the lists (${countDiagnostics(lists.warnings)})`}
					hint="ox edl check"
					color="yellow"
				>
					<Problems problems={lists.warnings} paints={paints} more=": ox edl check" />
				</Section>
			) : null}
			{cut.warnings.length > 0 ? (
				<Section
					title={`Needs action: warnings about the cut (${countDiagnostics(cut.warnings)})`}
					color="yellow"
				>
					<Problems problems={cut.warnings} paints={paints} more="" />
				</Section>
			) : null}
			{notes.length > 0 ? (
				<Section title={`For the record (${countDiagnostics(notes)})`} hint="ox edl check" color="cyan">
					<Problems problems={notes} paints={paints} more=": ox edl check" />
				</Section>
			) : null}
		</Box>
	);
}

interface ProblemsProps {
	readonly problems: readonly Diagnostic[];
	/** The command that shows the rest. */
	readonly more: string;
	readonly paints: Colours;
}

function Problems({ problems, paints, more }: ProblemsProps) {
	const groups = groupDiagnostics(problems);
	const hidden = groups.length - ROWS_SHOWN;
	return (
		<Box flexDirection="column" paddingLeft={2}>
			{groups.slice(0, ROWS_SHOWN).map((group) => {
				const { code, severity, file, sheet } = group.first;
				return <Text key={JSON.stringify([severity, code, file, sheet])}>{formatGroup(group, paints)}</Text>;
			})}
			{hidden > 0 ? <Text dimColor>{`and ${hidden} more${more}`}</Text> : null}
		</Box>
	);
}

/** The summary for a terminal. */
export function summaryScreen(summary: CutSummary, io: Io): string {
	const view = <CutSummaryView summary={summary} paints={io.outColours} />;
	return `${painted(renderToString(view, { columns: Math.min(io.columns ?? WIDEST, WIDEST) }), io)}\n`;
}
