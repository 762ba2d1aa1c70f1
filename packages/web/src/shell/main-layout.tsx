import { Outlet } from "react-router";
import { CurrentProductionProvider } from "../features/productions/current-production.tsx";
import { Rail } from "./rail.tsx";

/** The app: the rail on the left, the page beside it. */
export function MainLayout() {
	return (
		<CurrentProductionProvider>
			<div className="grid h-dvh grid-cols-[48px_minmax(0,1fr)] overflow-hidden max-md:grid-cols-1 xl:grid-cols-[200px_minmax(0,1fr)]">
				<Rail />
				<div className="flex min-h-0 min-w-0 flex-col bg-surface">
					<Outlet />
				</div>
			</div>
		</CurrentProductionProvider>
	);
}
