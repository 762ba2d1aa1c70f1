import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CutEngine, type EngineState } from "../../../engine/cut-engine.ts";
import type { StoredCut } from "../../../engine/cut-input.ts";

const NOTHING: EngineState = { revision: 0, summary: null, timeline: null, error: null, tookMs: 0 };
const nothing = () => NOTHING;
const never = () => () => undefined;

/** What a change moves is read again in several calls, and opened once. */
const GATHER_MS = 60;

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
	const isOpen = useRef(false);
	useEffect(() => {
		if (engine === null || stored === null) return;
		const timer = setTimeout(
			() => {
				isOpen.current = true;
				engine.open(stored, isLocked ? "kept" : "live");
			},
			isOpen.current ? GATHER_MS : 0,
		);
		return () => clearTimeout(timer);
	}, [engine, stored, isLocked]);
	const state = useSyncExternalStore(engine?.subscribe ?? never, engine?.snapshot ?? nothing);
	return { engine, state };
}
