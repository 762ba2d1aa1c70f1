import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { keyRegistry } from "../commands/key-registry.ts";
import { useCurrentProduction } from "../data/current-production.ts";
import { loadNoticeToasts } from "../notices/load-notice-toasts.ts";
import { useServerNotices } from "../notices/use-server-notices.ts";
import { retryUnreachable } from "../sync/retry-unreachable.ts";
import { useProductionSync } from "../sync/use-production-sync.ts";
import { useKeysOpen, usePaletteOpen } from "../ui/open-state.ts";
import { useEarlyCode, useLoaded } from "../ui/use-loaded.ts";
import { undoHistory } from "../undo/undo-history.ts";
import { Drawer } from "./drawer.tsx";
import { useProductionCommands } from "./use-production-commands.tsx";
import { useRecordCommands } from "./use-record-commands.tsx";
import { useShellCommands } from "./use-shell-commands.tsx";

async function loadPalette() {
	return (await import("./palette.tsx")).Palette;
}

async function loadKeysOverlay() {
	return (await import("./keys-overlay.tsx")).KeysOverlay;
}

async function loadBillingWatch() {
	return (await import("./billing-watch.tsx")).BillingWatch;
}

/** Keeps data for the next load without a connection. */
async function registerServiceWorker() {
	if (import.meta.env.PROD) await navigator.serviceWorker?.register("/service-worker.js");
}

const EARLY_CODE = [loadNoticeToasts, loadPalette, loadKeysOverlay, registerServiceWorker];

/** The services around every page of the app: keys, palette, drawer, events and notices. */
export function ShellServices() {
	const { production } = useCurrentProduction();
	const BillingWatch = useLoaded(loadBillingWatch, true);
	const isPaletteOpen = usePaletteOpen();
	const [isPaletteWanted, setIsPaletteWanted] = useState(false);
	if (isPaletteOpen && !isPaletteWanted) setIsPaletteWanted(true);
	const Palette = useLoaded(loadPalette, isPaletteWanted);
	const isKeysOpen = useKeysOpen();
	const [areKeysWanted, setAreKeysWanted] = useState(false);
	if (isKeysOpen && !areKeysWanted) setAreKeysWanted(true);
	const KeysOverlay = useLoaded(loadKeysOverlay, areKeysWanted);
	useEarlyCode(EARLY_CODE);
	useEffect(() => {
		// Not from the router's location, which doesn't change on Back from a page that is still loading.
		const shut = () => {
			usePaletteOpen.setState(false);
			useKeysOpen.setState(false);
		};
		window.addEventListener("popstate", shut);
		return () => window.removeEventListener("popstate", shut);
	}, []);
	const productionId = production?.id ?? null;
	useProductionSync(productionId);
	const queryClient = useQueryClient();
	useEffect(() => retryUnreachable(queryClient), [queryClient]);
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
			{BillingWatch !== null && production && <BillingWatch production={production} />}
			{KeysOverlay !== null && <KeysOverlay />}
			{Palette !== null && <Palette />}
		</>
	);
}
