import { useEffect, useState, useSyncExternalStore } from "react";
import { CutEngine, type EngineState } from "../../../engine/cut-engine.ts";
import type { StoredCut } from "../../../engine/cut-input.ts";

const NOTHING: EngineState = { revision: 0, summary: null, timeline: null, error: null, tookMs: 0 };
const nothing = () => NOTHING;
const never = () => () => undefined;

/** The engine of the page's cut; it opens anew when what is kept of the cut changes. */
export function useCutEngine(
	stored: StoredCut | null,
	isLocked: boolean,
): { readonly engine: CutEngine | null; readonly state: EngineState } {
	const [engine, setEngine] = useState<CutEngine | null>(null);
	useEffect(() => {
		const started = new CutEngine();
		setEngine(started);
		return () => {
			started.close();
			setEngine(null);
		};
	}, []);
	useEffect(() => {
		if (engine !== null && stored !== null) engine.open(stored, isLocked ? "kept" : "live");
	}, [engine, stored, isLocked]);
	const state = useSyncExternalStore(engine?.subscribe ?? never, engine?.snapshot ?? nothing);
	return { engine, state };
}
