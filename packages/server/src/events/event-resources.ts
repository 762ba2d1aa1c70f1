import type { Area, EventList } from "@oxcut/core/model";

/** The public name of a table's changes, and the access they require: the same as the table's list. */
interface EventResource {
	/** The name of the list to read again. */
	readonly resource: EventList;
	readonly area: Area;
}

/** The resources of events, by table. Tables not listed here send no events. */
export const EVENT_RESOURCES: Readonly<Partial<Record<string, EventResource>>> = {
	productions: { resource: "productions", area: "production" },
	locator_configs: { resource: "resource_configs", area: "production" },
	filename_configs: { resource: "resource_configs", area: "production" },
	custom_fields: { resource: "custom_fields", area: "production" },
	production_members: { resource: "team_members", area: "team" },
	invites: { resource: "invites", area: "team" },
	records: { resource: "records", area: "records" },
	record_views: { resource: "record_views", area: "records" },
	tags: { resource: "tags", area: "records" },
	alt_files: { resource: "alt_files", area: "records" },
	licensors: { resource: "licensors", area: "records" },
	prices: { resource: "prices", area: "records" },
	licensing_conditions: { resource: "licensing_conditions", area: "records" },
	licensor_employees: { resource: "employees", area: "records" },
	exclusion_rules: { resource: "exclusion_rules", area: "records" },
	scenarios: { resource: "scenarios", area: "records" },
	budget_lines: { resource: "budget_lines", area: "records" },
	deliveries: { resource: "deliveries", area: "records" },
	media: { resource: "media", area: "records" },
	fair_use_reviews: { resource: "fair_use_reviews", area: "records" },
	orders: { resource: "orders", area: "records" },
	licenses: { resource: "licenses", area: "records" },
	subscriptions: { resource: "subscription", area: "billing" },
	billing_infos: { resource: "subscription", area: "billing" },
	billing_recipients: { resource: "subscription", area: "billing" },
	billing_invoices: { resource: "subscription", area: "billing" },
	billing_payments: { resource: "subscription", area: "billing" },
	pay_methods: { resource: "subscription", area: "billing" },
	imports: { resource: "imports", area: "records" },
	cuts: { resource: "cuts", area: "reports" },
	templates: { resource: "templates", area: "reports" },
	cut_data_files: { resource: "data_files", area: "reports" },
	cut_cached_resources: { resource: "cached_resources", area: "reports" },
	cut_resource_metadata: { resource: "resource_metadata", area: "reports" },
};
