import type { Locale } from '@causa/shared/platform/locales';
import type { WordBank } from './bank.ts';
import { english } from './en/english.ts';
import { portuguese } from './pt/portuguese.ts';
import { causes } from './es/causes.ts';
import { phrases } from './es/phrases.ts';
import { roles } from './es/roles.ts';


const volunteering: WordBank['volunteering'] = [
  { titles: ['Mentoría para {people}', 'Mentoría individual', 'Apoyo con las tareas'], actionTypes: ['ongoing', 'skills-based'], functions: ['teaching', 'counseling'], causes: ['children-youth', 'education', 'immigration', 'criminal-justice'], remote: true, schedule: 'weekly',
    openings: ['Una visita constante puede sostener a alguien en un año difícil.', 'Te encuentras cada semana con la misma persona y te vuelves alguien en quien confiar.'],
    tasks: ['Reunirte con tu persona una vez por semana', 'Escuchar, animar, practicar', 'Llevar un diario breve de los encuentros', 'Venir a nuestra reunión mensual de mentoría', 'Avisarnos pronto si algo te preocupa'], requirements: ['Poder comprometerte por varios meses', 'Un certificado de antecedentes, que tramitamos nosotros'] },
  { titles: ['Voluntariado de cocina', 'Cocina comunitaria', 'Reparto de alimentos rescatados'], actionTypes: ['ongoing', 'group-friendly'], functions: ['operations', 'community-outreach'], causes: ['food-security', 'housing-homelessness', 'poverty', 'immigration', 'disaster-relief'], remote: false, schedule: 'weekly',
    openings: ['Preparamos comida para unas {number} personas y nos faltan manos en la cocina.', 'Súmate a un turno para cocinar, empacar y servir comida para {people}.'],
    tasks: ['Picar, remover, servir y fregar', 'Recoger alimentos en tiendas y mercados', 'Sentarte a comer con la gente', 'Revisar fechas y cuidar la cadena de frío', 'Dejar la cocina más limpia de como la encontraste'], requirements: ['Manos limpias y zapato cerrado'] },
  { titles: ['Integrante de la junta directiva', 'Tesorería en nuestra junta', 'Integrante de junta con perfil jurídico'], actionTypes: ['board-service', 'skills-based', 'ongoing'], functions: ['board-governance', 'executive-leadership'], causes: [], remote: true, schedule: 'board',
    openings: ['Buscamos nuevas personas para la junta directiva de {org}, que orienta nuestro trabajo por {cause}.', 'Ayúdanos a [llevar|guiar|acompañar] a {org} [hacia su próxima etapa|mientras crece {project}|en su trabajo con {people}].'],
    tasks: ['Leer, preguntar y decidir en las reuniones de la junta', 'Participar en un comité', 'Abrir puertas cuando puedas', 'Acompañar y cuestionar a la dirección', 'Conocer nuestras cuentas lo bastante para dormir bien'], requirements: ['Experiencia en derecho, finanzas, captación de fondos o nuestro campo', 'Tiempo para leer antes de cada reunión', 'Independencia y lealtad', 'Disposición a declarar tus intereses'] },
  { titles: ['Jornada de limpieza del río', 'Ven a plantar árboles', 'Sábado de senderos'], actionTypes: ['one-time', 'group-friendly', 'family-friendly'], functions: ['community-outreach', 'construction-maintenance'], causes: ['environment', 'climate', 'community-development', 'agriculture', 'water-sanitation'], remote: false, schedule: 'once',
    openings: ['Trae a alguien y una botella de agua; nosotros ponemos guantes, bolsas y bizcocho.', 'En una mañana haremos lo que a nuestro equipo le llevaría un mes.'],
    tasks: ['Recoger, separar y pesar lo que aparezca', 'Cavar hoyos y plantar', 'Llevar herramientas y cuidarnos entre todos', 'Anotar qué vive ahí', 'Quedarte a la sopa'], requirements: ['Buen humor con cualquier tiempo', 'Ropa que pueda ensuciarse'] },
  { titles: ['Pareja de conversación', 'Voluntariado de conversación', 'Clases de español como voluntaria o voluntario'], actionTypes: ['ongoing'], functions: ['teaching', 'translation'], causes: ['immigration', 'education', 'women', 'jobs-workplace'], remote: false, schedule: 'weekly',
    openings: ['Un idioma se aprende más con un café que con la gramática.', 'Ya tienes lo necesario: hablas y sabes escuchar.'],
    tasks: ['Conversar una hora sobre cosas de todos los días', 'Corregir con suavidad', 'Preparar una imagen, una canción o una receta', 'Acompañar a la biblioteca o al mercado', 'Contar a los demás lo que te funciona'], requirements: ['Paciencia y curiosidad'] },
  { titles: ['Visitas a domicilio', 'Amistad por teléfono', 'Compañía para {people}'], actionTypes: ['ongoing'], functions: ['social-work', 'community-outreach'], causes: ['older-people', 'disability', 'mental-health', 'health-medicine', 'veterans'], remote: false, schedule: 'weekly',
    openings: ['La soledad cansa tanto el corazón como el tabaco. Una visita ayuda.', 'Alguna semana serás la única llamada. Por eso importa.'],
    tasks: ['Llamar o visitar una vez por semana', 'Charlar, jugar a las cartas, dar un paseo', 'Avisar a nuestra enfermera si algo te preocupa', 'Ayudar con una carta o con el teléfono', 'Venir a la fiesta de primavera'], requirements: ['Un certificado de antecedentes, que tramitamos nosotros'] },
  { titles: ['Diseño gráfico solidario', 'Desarrollo web como voluntariado', 'Traducir para {people}', 'Análisis de datos solidario'], actionTypes: ['skills-based', 'one-time'], functions: ['software-engineering', 'art-design', 'translation', 'data-analysis'], causes: [], remote: true, schedule: 'project',
    openings: ['[Comparte|Pon] tu experiencia profesional [en una tarea bien definida|en un proyecto breve] [para {project}|que ayude a {people}|al servicio de {cause}].', '[Una tarea pequeña y bien descrita|Un encargo breve y acotado] [para {project}|por {cause}], con [una persona de contacto|un plan claro] en {org}.'],
    tasks: ['Acordar un alcance que podamos cumplir', 'Hacer un borrador, conversar, terminar', 'Entregar de forma que podamos seguir sin ti', 'Enseñar a alguien del equipo lo que hiciste', 'Dejarnos poner tu nombre'], requirements: ['Experiencia profesional en lo que ofreces', 'Una computadora y algunas tardes', 'Claridad sobre lo que es posible'] },
  { titles: ['Apoyo en el refugio', 'Paseos con perros', 'Casa de acogida para animales'], actionTypes: ['ongoing', 'family-friendly'], functions: ['operations', 'community-outreach'], causes: ['animals'], remote: false, schedule: 'weekly',
    openings: ['Los animales de nuestro refugio necesitan paseos, compañía y un lugar limpio.', 'Paseos, comida, paciencia: casi todo es eso, y te agradecerán cada cosa.'],
    tasks: ['Pasear, alimentar y limpiar', 'Ayudar en los días de adopción', 'Tomar fotos que encuentren casa', 'Llevar animales al veterinario', 'Anotar cómo está cada uno'], requirements: ['No temer a perros grandes ni a dientes pequeños'] },
  { titles: ['Voluntariado para un evento', 'Equipo del festival', 'Una mano para {aProject}'], actionTypes: ['one-time', 'group-friendly'], functions: ['events-logistics', 'community-outreach'], causes: [], remote: false, schedule: 'once',
    openings: ['Nuestro gran día [necesita muchas manos|depende del voluntariado] [para recibir|para atender] [al público|a la gente].', '[Ayúdanos a|Súmate al equipo que va a] recibir al público en [el evento principal|la jornada de puertas abiertas|una jornada comunitaria] de {org}[ por {cause}|].'],
    tasks: ['Recibir a la gente', 'Montar y desmontar', 'Atender una mesa', 'Ayudar a que nadie se pierda', 'Tomar fotografías'], requirements: [] },
  { titles: ['Voluntariado en la clínica legal', 'Asesoría sobre ayudas sociales', 'Ayuda con formularios'], actionTypes: ['ongoing', 'skills-based'], functions: ['legal', 'case-management'], causes: ['immigration', 'human-rights', 'housing-homelessness', 'poverty', 'gender-equality', 'criminal-justice'], remote: false, schedule: 'weekly',
    openings: ['Un formulario bien llenado puede valer un año de alquiler.', 'Te sientas junto a alguien y conviertes una carta que asusta en una lista de pasos.'],
    tasks: ['Escuchar y tomar notas', 'Llenar formularios en compañía', 'Explicar qué pasa después', 'Preguntar a nuestras abogadas si dudas', 'Guardar la confidencialidad'], requirements: ['Estudios de derecho o práctica con trámites', 'Dos tardes de formación'] },
  { titles: ['Entrena a un equipo', 'Voluntariado deportivo', 'Taller de arte a tu cargo'], actionTypes: ['ongoing', 'family-friendly'], functions: ['teaching', 'art-design'], causes: ['sports-recreation', 'arts-music', 'children-youth', 'disability', 'lgbtq'], remote: false, schedule: 'weekly',
    openings: ['Tú traes lo que te gusta hacer; nosotros, una sala llena de gente con ganas de probar.', 'Ganar está bien. Volver la semana siguiente está mejor.'],
    tasks: ['Preparar y dirigir las sesiones', 'Cuidar que a todos les llegue el turno', 'Mantener el material', 'Trabajar en pareja con nuestra entrenadora', 'Mostrar al final lo que se hizo o se aprendió'], requirements: ['Algo que sabes hacer y te gusta compartir', 'Un certificado de antecedentes, que tramitamos nosotros'] },
  { titles: ['Voluntariado internacional: {aProject}', 'Voluntariado de terreno', 'Estancia internacional con {org}'], actionTypes: ['abroad', 'skills-based', 'ongoing'], functions: ['program-management', 'construction-maintenance', 'healthcare'], causes: ['international-development', 'water-sanitation', 'health-medicine', 'environment', 'education'], remote: false, schedule: 'placement',
    openings: ['Trabajas junto a colegas locales que dirigen, mientras aprendes y das una mano.', 'Enviamos a poca gente, la preparamos bien y antes preguntamos a nuestros socios.'],
    tasks: ['Trabajar dentro de un equipo local', 'Compartir lo que sabes con una persona de contraparte', 'Aprender el idioma sobre la marcha', 'Escribir a casa sobre lo que ves, con permiso', 'Participar en la preparación y en el cierre'], requirements: ['Una profesión que nuestro socio pidió', 'Buena salud y flexibilidad', 'Disponibilidad desde el primer día hasta el último', 'Humildad'] },
];


const events: WordBank['events'] = [
  { actionType: 'talk', titles: ['Una tarde sobre {cause}', 'Charla: lo que nos enseñaron {people}', 'Charla abierta en {org}'], functions: ['education-training', 'communications'], hours: [1, 2],
    openings: ['Tres voces, charlas cortas y una conversación larga sobre [{cause}|{project}].', 'Ven a escuchar qué está cambiando [para {people}|en torno a {cause}], de boca de quienes lo cambian.'],
    programme: ['Puertas abiertas media hora antes', 'Charlas breves, de diez minutos cada una', 'Preguntas del público; primero, quienes vienen por primera vez', 'Café y algo dulce al terminar', 'Interpretación en lengua de señas si la pides', 'Una mesa con libros para llevarse prestados'],
    who: ['Es para cualquiera con curiosidad por {cause}.', 'No hace falta saber nada; trae una pregunta.', 'Entrada libre, con una gorra en la puerta.', 'Inscríbete, por favor, para que pongamos suficientes sillas.'] },
  { actionType: 'workshop', titles: ['Taller: {aProject}, paso a paso', 'Taller práctico sobre {cause}', 'Jornada de formación sobre {cause}'], functions: ['education-training', 'teaching'], hours: [5, 7],
    openings: ['Se aprende en un día y se usa [el lunes|la semana siguiente|en el trabajo con {people}].', 'Un día práctico para quienes prefieren probar a escuchar.'],
    programme: ['Bienvenida y presentaciones', 'Primer ejercicio, en parejas', 'Almuerzo preparado por nuestro equipo', 'Tu propio caso, con comentarios del grupo', 'Un plan para llevarte a casa', 'Una llamada de seguimiento al mes siguiente'],
    who: ['Para equipos y voluntariado de organizaciones pequeñas.', 'Un grupo pequeño, para que haya turno para todas las personas.', 'Trae un caso tuyo.', 'Guardamos algunas plazas gratuitas para quien las necesite.'] },
  { actionType: 'fundraiser', titles: ['Concierto a beneficio de {aProject}', 'Cena por {cause}', 'Subasta a beneficio de {aProject}'], functions: ['fundraising', 'events-logistics'], hours: [3, 4],
    openings: ['Cena, baila y paga algo que vale la pena.', 'Cada entrada sostiene {project} durante un día.'],
    programme: ['Música de amigas y amigos de la casa', 'Cena en mesas largas', 'Diez minutos sobre lo que hace tu dinero', 'Rifa con premios que nadie necesita y todo el mundo quiere', 'Baile hasta tarde', 'Una sala tranquila para quien la prefiera'],
    who: ['Si vienes sin compañía, no te durará mucho.', 'Los platos sin carne están señalados.', 'Entradas según lo que puedas pagar.', 'Ponte algo con lo que puedas bailar.'] },
  { actionType: 'community-action', titles: ['Jornada de limpieza del barrio', 'Día de acción por {cause}', 'Jornada de trabajo comunitario en {city}'], functions: ['community-outreach', 'volunteer-management'], hours: [3, 4],
    openings: ['Una mañana, muchas manos y una calle que a la hora de comer ya es otra.', 'Las herramientas las tenemos. Faltas tú.'],
    programme: ['Encuentro en nuestra puerta, con café', 'Equipos de seis con alguien que sabe', 'Sopa a mediodía', 'Una foto antes y otra después', 'Herramientas de todos los tamaños', 'Foto final y agradecimientos'],
    who: ['Vecindario, colegas y quienes vienen por primera vez.', 'Los guantes y las herramientas los ponemos nosotros.', 'Ven una hora o quédate hasta el final.', 'Trae ropa vieja.'] },
  { actionType: 'career-fair', titles: ['Feria de empleo con sentido de {city}', 'Feria de empleo social de {city}', 'Conoce tu próximo trabajo: {cause}'], functions: ['human-resources', 'events-logistics'], hours: [3, 6],
    openings: ['Organizaciones de todos los tamaños, charlas breves y conversaciones de verdad.', 'Habla con quienes contratan en torno a {cause} y pregúntales cómo es por dentro.'],
    programme: ['Mesas ordenadas por campo de trabajo', 'Consultorio de CV, diez minutos por persona', 'Charlas de gente que cambió de carrera', 'Retrato gratuito con un fotógrafo', 'Una hora tranquila para quien no disfruta del gentío', 'Un muro de ofertas para leer y llevarse'],
    who: ['Para estudiantes, para quienes cambian de rumbo y para quienes vuelven.', 'Trae tu CV si lo tienes.', 'Gratis, con inscripción.', 'Quedan mesas para organizaciones que quieran participar.'] },
  { actionType: 'conference', titles: ['Congreso de {city} sobre {cause}', 'Encuentro anual de {org}', 'Foro de equipos de terreno: {cause}'], functions: ['events-logistics', 'research', 'policy'], hours: [6, 9],
    openings: ['Un día para quienes hacen el trabajo, con pocas diapositivas y muchas mesas.', 'La cita anual sobre {cause}[, con más tiempo para conversar|, con {project} como tema|].'],
    programme: ['Abre alguien que lo ha vivido', 'Seis sesiones en paralelo', 'Recorrido de pósteres con quienes investigan', 'Una comida sin prisa', 'Tarde de espacio abierto', 'Memorias del encuentro, gratis para quien las quiera'],
    who: ['Para equipos de terreno, investigación y administración pública.', 'Hay becas de viaje.', 'Tenemos cuidado infantil en el lugar.', 'Todas las charlas llevan subtítulos.'] },
  { actionType: 'celebration', titles: ['Puertas abiertas en {org}', 'Aniversario de {org}', 'Feria comunitaria por {cause}'], functions: ['community-outreach', 'events-logistics'], hours: [3, 7],
    openings: ['{org} celebra un año más de trabajo por {cause}, y hay lugar para ti.', '[Entra y mira|Ven a mirar de cerca], [conoce {project}|descubre cómo trabajamos por {cause}] y quédate a charlar.'],
    programme: ['Visitas guiadas a cada hora', 'Comida de cinco cocinas', 'Juegos para todas las estaturas', 'Discursos cortos, prometido', 'Música en vivo', 'Exposición con las fotos del año'],
    who: ['Vecindario, amistades y gente que pasaba por ahí: sean todos bienvenidos.', 'Gratis; si quieres, trae un plato.', 'Sin escalones y con sitio para carritos.', 'Llueva o haga sol.'] },
];


const spanish: WordBank = { ...phrases, causes, roles, volunteering, events };


/** Texts of the demo world by language. */
export const banks: Record<Locale, WordBank> = { en: english, es: spanish, pt: portuguese };
