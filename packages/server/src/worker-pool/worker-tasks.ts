import type { MessagePort } from "node:worker_threads";
import type { BuildProgress, CutRefresh } from "@oxcut/core";
import type { CutSnapshot, CutWarnings, LookupKeys } from "@oxcut/core/cut";
import type { ExportFormat } from "@oxcut/core/exports";
import type { ReportName, StoredRecord } from "@oxcut/core/model";
import type { CheckedList, ListToCheck } from "../features/cuts/data-files/check-list.ts";
import type { BuiltCut } from "../features/cuts/saved-cuts/save-built-cut.ts";
import type { StoredCut } from "../features/cuts/saved-cuts/stored-cut.ts";
import type { PlanInput, PlannedFile } from "../features/spreadsheets/imports/plan-file.ts";

/** What of a stored cut goes to a thread: which snapshot, each task says for itself. */
export type CutSource = Pick<
	StoredCut,
	"cut" | "fps" | "useSourceTcs" | "displayCurrency" | "customCosts" | "dataFiles"
>;

/** A change of the production, a custom cost as plain decimal text. */
export type PlainRefresh =
	| Exclude<CutRefresh, { readonly type: "customPriceRecordUse" }>
	| {
			readonly type: "customPriceRecordUse";
			readonly customCosts: readonly { readonly recordId: number; readonly amount: string | null }[];
	  };

interface BuildTask {
	readonly source: CutSource;
	/** What to build from; null asks for the part of the production that the lists name. */
	readonly snapshot: CutSnapshot | null;
	/** Changes that are followed after the build, one after the other. */
	readonly refreshes: readonly PlainRefresh[];
}

interface ReportTask {
	readonly source: CutSource;
	readonly snapshot: CutSnapshot;
	readonly name: ReportName;
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
	readonly explain: boolean;
	readonly buildDate: string;
}

interface WarningsTask {
	readonly source: CutSource;
	readonly snapshot: CutSnapshot;
	/** The same part of the production as it is now. */
	readonly now: CutSnapshot;
}

export interface WarningsAnswer {
	readonly warnings: CutWarnings;
	/** Ids of all records that have changed, those that give no warning too: the cut's numbers depend on them. */
	readonly changedRecordIds: readonly number[];
}

/** What the threads do, by the name of the function that does it: what it takes and what it answers. */
export interface WorkerTasks {
	build: { readonly input: BuildTask; readonly answer: BuiltCut };
	report: { readonly input: ReportTask; readonly answer: Uint8Array };
	warnings: { readonly input: WarningsTask; readonly answer: WarningsAnswer };
	list: { readonly input: ListToCheck; readonly answer: CheckedList };
	planImport: { readonly input: PlanInput; readonly answer: PlannedFile };
}

/** What a record is called: all that suggestions compare [MAT4]. */
export interface RecordName {
	readonly id: number;
	readonly production_locator: string;
	readonly title: string;
}

/** What a thread may ask while it works, so that it is given no more of a production than it needs. */
export interface WorkerQuestions {
	/** The records and alt files that bear one of these names, with all that their costs hang on. */
	readonly library: (keys: LookupKeys) => Promise<CutSnapshot>;
	/** All records of the production: JSON text of {@link RecordName}s, made by the database and read in the thread. */
	readonly names: () => Promise<string>;
	/** The records of these ids, whole; those that do not exist are left out. */
	readonly records: (ids: readonly number[]) => Promise<readonly StoredRecord[]>;
}

/** A task as it is sent to a thread, with the way back for what it asks and tells meanwhile. */
export interface SentTask<Input> {
	readonly input: Input;
	readonly port: MessagePort;
}

/** What a thread says while it works. */
export type WorkerMessage =
	| { readonly kind: "progress"; readonly progress: BuildProgress }
	| { readonly kind: "library"; readonly keys: LookupKeys }
	| { readonly kind: "names" }
	| { readonly kind: "records"; readonly ids: readonly number[] };

/** What it is told in return. */
export type WorkerReply =
	| { readonly kind: "library"; readonly library: CutSnapshot }
	| { readonly kind: "names"; readonly names: string }
	| { readonly kind: "records"; readonly records: readonly StoredRecord[] }
	| { readonly kind: "failed" };

/** What a task came to: its answer, or why it can have none with what it was given. */
export type WorkerOutcome<Answer> =
	| { readonly kind: "answer"; readonly answer: Answer }
	| { readonly kind: "refused"; readonly message: string };
