import { bannerStore } from "../../notices/banner-store.ts";
import { Banners } from "../../notices/banners.tsx";
import { notify } from "../../notices/notify.ts";
import { Button } from "../../ui/button.tsx";
import { Row } from "../row.tsx";
import { Specimen } from "../specimen.tsx";

const nothing = () => undefined;

export function NoticesSection() {
	return (
		<Specimen title="Notices and banners">
			<Banners />
			<Row>
				<Button onClick={() => notify("success", "Saved!")}>Success</Button>
				<Button
					onClick={() =>
						notify("info", "3 records deleted", {
							actions: [{ label: "Undo", run: nothing }],
							durationMs: 8000,
						})
					}
				>
					With an action
				</Button>
				<Button
					onClick={() =>
						notify("error", "Could not save the record", {
							text: "Request error: Offline connection",
							requiresDismissal: true,
						})
					}
				>
					Error that stays
				</Button>
				<Button onClick={() => notify("warn", "The cut was changed by Jo Alvarez")}>Warning</Button>
				<Button
					onClick={() =>
						bannerStore.show({
							id: "dev",
							type: "warn",
							text: "This project can only be viewed.",
							shortText: "View only",
							actions: [{ label: "Change plan", run: nothing }],
						})
					}
				>
					Banner
				</Button>
			</Row>
		</Specimen>
	);
}
