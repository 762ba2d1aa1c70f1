/** What licences grant for a cut: used time against licensed time, gaps of deliveries, and last days. */

export { type ClearanceInput, checkClearance } from "./check-clearance.ts";
export type {
	Clearance,
	DeliveryState,
	Expiry,
	Gap,
	LicensedTime,
	RecordClearance,
} from "./model.ts";
export { presentClearance } from "./present-clearance.ts";
