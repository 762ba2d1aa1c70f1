import { useEffect, useRef, useState } from "react";
import { createStore, useStore } from "zustand";
import { changesBetween } from "../engine/changes-between.ts";
import { CutEngine, type EngineState, NOTHING_OPEN } from "../engine/cut-engine.ts";
import type { StoredCut } from "../engine/cut-input.ts";

const NO_ENGINE = createStore(() => NOTHING_OPEN);

/** A change causes several reads; wait for all before opening the cut again. */
const GATHER_MS = 60;

/**
 * The engine of the page's cut. It applies changes of the production, and reopens the cut when its saved data
 * changes.
 */
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
	const state = useStore(engine?.state ?? NO_ENGINE);
	return { engine, state };
}
