import { useEffect, useRef, useState } from "react";
import { keyRegistry } from "../commands/key-registry.ts";
import { useCurrentProduction } from "../data/current-production.ts";
import { loadNoticeToasts } from "../notices/load-notice-toasts.ts";
import { useServerNotices } from "../notices/use-server-notices.ts";
import { useProductionSync } from "../sync/use-production-sync.ts";
import { keysState, paletteState, useOpenState } from "../ui/open-state.ts";
import { useLoaded } from "../ui/use-loaded.ts";
import { undoHistory } from "../undo/undo-history.ts";
import { Drawer } from "./drawer.tsx";
import { KeysOverlay } from "./keys-overlay.tsx";
import { useProductionCommands } from "./use-production-commands.tsx";
import { useRecordCommands } from "./use-record-commands.tsx";
import { useShellCommands } from "./use-shell-commands.tsx";

/** When all that the first page needs has long come: without a connection nothing more does. */
const EARLY_MS = 10_000;

async function loadPalette() {
	return (await import("./palette.tsx")).Palette;
}

/** What goes on around every page of the app: keys, palette, drawer, and what the server tells. */
export function ShellServices() {
	const { production } = useCurrentProduction();
	const isPaletteOpen = useOpenState(paletteState);
	const [isPaletteWanted, setIsPaletteWanted] = useState(false);
	if (isPaletteOpen && !isPaletteWanted) setIsPaletteWanted(true);
	const Palette = useLoaded(loadPalette, isPaletteWanted);
	useEffect(() => {
		const early = setTimeout(() => {
			void Promise.allSettled([loadNoticeToasts(), loadPalette()]);
		}, EARLY_MS);
		return () => clearTimeout(early);
	}, []);
	useEffect(() => {
		// Not by the router's location: Back from a page that is still loading leaves that as it is.
		const shut = () => {
			paletteState.set(false);
			keysState.set(false);
		};
		window.addEventListener("popstate", shut);
		return () => window.removeEventListener("popstate", shut);
	}, []);
	const productionId = production?.id ?? null;
	useProductionSync(productionId);
	// A step is undone in the project that it was made in.
	const steppedIn = useRef<number | null>(null);
	useEffect(() => {
		if (productionId === null || productionId === steppedIn.current) return;
		steppedIn.current = productionId;
		undoHistory.drop(() => true);
	}, [productionId]);
	useServerNotices();
	useShellCommands();
	useProductionCommands();
	useRecordCommands();
	useEffect(() => {
		window.addEventListener("keydown", keyRegistry.handle);
		return () => window.removeEventListener("keydown", keyRegistry.handle);
	}, []);
	return (
		<>
			<Drawer />
			<KeysOverlay />
			{Palette !== null && <Palette />}
		</>
	);
}
