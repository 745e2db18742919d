-- Whoever connects Google to an account must still be signed in when they come back from there.
alter table oauth_flows add column linking_session_id uuid references sessions (id);
