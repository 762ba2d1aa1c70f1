import { createContext, useContext } from "react";
import type { FullCut } from "../../../data/get-cut.ts";
import type { RecordPosters } from "../../../data/list-cached-resources.ts";
import type { CutEngine, EngineState } from "../../../engine/cut-engine.ts";
import type { CutActions } from "./use-cut-actions.ts";

/** The cut that a dashboard shows. */
export interface OpenCut {
	readonly cut: FullCut;
	readonly engine: CutEngine | null;
	readonly state: EngineState;
	readonly actions: CutActions;
	/** Whether a change is being saved. */
	readonly isSaving: boolean;
	readonly isLocked: boolean;
	/** The account's permissions here; a locked cut must still be unlocked first. */
	readonly mayEditCut: boolean;
	readonly mayEditRecords: boolean;
	readonly mayExport: boolean;
	readonly seesRecords: boolean;
	/** Empty for users who may not see records. */
	readonly posters: RecordPosters;
}

export const OpenCutContext = createContext<OpenCut | null>(null);

/** @throws {Error} outside of a cut's dashboard. */
export function useOpenCut(): OpenCut {
	const open = useContext(OpenCutContext);
	if (open === null) throw new Error("a cut is open on its dashboard only");
	return open;
}
