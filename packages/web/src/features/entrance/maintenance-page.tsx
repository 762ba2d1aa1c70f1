import { paths } from "../../routing/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { messages } from "./messages.ts";

/** Shown while the server is under maintenance. */
export function MaintenancePage() {
	return (
		<>
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">{messages.maintenanceTitle}</h1>
			<p className="mb-6 text-text-2">{messages.maintenanceText}</p>
			{/* A full reload: the app may have changed in the meantime. */}
			<a href={paths.home()} className={buttonClass("plain", "large")}>
				{messages.checkAgain}
			</a>
		</>
	);
}
