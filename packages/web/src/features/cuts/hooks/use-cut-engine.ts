import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { changesBetween } from "../../../engine/changes-between.ts";
import { CutEngine, type EngineState, NOTHING_OPEN } from "../../../engine/cut-engine.ts";
import type { StoredCut } from "../../../engine/cut-input.ts";

const nothing = () => NOTHING_OPEN;
const never = () => () => undefined;

/** What a change moves is read again in several calls, and opened once. */
const GATHER_MS = 60;

/** The engine of the page's cut. It follows what changes in the production, and opens anew when what is kept of the cut does. */
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
	const opened = useRef<{ engine: CutEngine; stored: StoredCut; isLocked: boolean } | null>(null);
	useEffect(() => {
		if (engine === null || stored === null) return;
		const before = opened.current?.engine === engine ? opened.current : null;
		const changes =
			before === null || before.isLocked !== isLocked ? null : changesBetween(before.stored, stored);
		if (changes !== null) {
			opened.current = { engine, stored, isLocked };
			engine.follow(changes);
			return;
		}
		const timer = setTimeout(
			() => {
				opened.current = { engine, stored, isLocked };
				engine.open(stored, isLocked ? "kept" : "live");
			},
			before === null ? 0 : GATHER_MS,
		);
		return () => clearTimeout(timer);
	}, [engine, stored, isLocked]);
	const state = useSyncExternalStore(engine?.subscribe ?? never, engine?.snapshot ?? nothing);
	return { engine, state };
}
