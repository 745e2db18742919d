-- The reference that people are told is the end of the id (contact-rules.ts): support looks a message up by it.
create index contact_messages_by_reference on contact_messages (right(id::text, 8));
